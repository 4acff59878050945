import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { onlyWhereHovering } from '../scripts/styles.mjs';

const config = await resolveConfig(
  { configFile: false, css: { postcss: { plugins: [onlyWhereHovering] } } },
  'build',
);

test.each([
  ['a{color:red}', 'a{color:red}'],
  ['a:hover{color:red}', '@media (hover: hover){a:hover{color:red}}'],
  ['a:hover,a:focus{color:red}', 'a:focus{color:red}@media (hover: hover){a:hover{color:red}}'],
  ['@media print{b:hover{top:0}}', '@media print{@media (hover: hover){b:hover{top:0}}}'],
  ['@media (hover: hover){a:hover{top:0}}', '@media (hover: hover){a:hover{top:0}}'],
])('%s holds where something hovers', async (written, built) => {
  const { code } = await preprocessCSS(written, 'some.css', config);
  expect(code.replace(/\s*([{},;:])\s*/g, '$1').replace('(hover:hover)', '(hover: hover)')).toBe(built);
});
