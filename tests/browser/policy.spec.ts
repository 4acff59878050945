import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const pages = readdirSync('build', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
);

test('every page that was built carries the strict policy', () => {
  expect(pages).toContain('index.html');
  expect(pages).toContain('404.html');
  for (const file of pages) {
    const html = readFileSync(`build/${file}`, 'utf8');
    const policy = /<meta\s+http-equiv="content-security-policy"\s+content="([^"]*)"/i.exec(html)?.[1] ?? '';
    const rules = new Map(
      policy.split(';').map((rule): [string, string[]] => {
        const [name = '', ...sources] = rule.trim().split(' ');
        return [name, sources];
      }),
    );
    const named = (name: string) => rules.get(name)?.filter((source) => !source.startsWith("'sha256-"));
    expect(named('default-src'), file).toEqual(["'none'"]);
    expect(named('script-src'), file).toEqual(["'self'"]);
    expect(named('style-src'), file).toEqual(["'self'"]);
    expect(named('connect-src'), file).toEqual(["'self'"]);
    expect(named('form-action'), file).toEqual(["'none'"]);
    expect(named('base-uri'), file).toEqual(["'none'"]);
    expect(named('require-trusted-types-for'), file).toEqual(["'script'"]);
    expect(policy, file).not.toMatch(/unsafe-(inline|eval)|https?:|\*/);
    expect(html.indexOf('content-security-policy'), file).toBeLessThan(html.indexOf('<script'));
  }
});
