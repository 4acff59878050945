import { expect, it } from 'vitest';
import { ACCEPTED } from './accepted';
import { type Message, messagesIn } from './messages';
import { hasPattern, isPrinted, PATTERNS } from './pattern';

const ENGLISH = messagesIn('en').filter(({ area, key }) => !isPrinted(area, key));

const patternsIn = ({ area, texts }: Message) =>
  PATTERNS.filter((pattern) => texts.some((text) => hasPattern(pattern, text, area)));

const HITS = ENGLISH.flatMap((message) =>
  patternsIn(message).map((pattern) => ({ message, pattern, id: `${message.key}: ${pattern.name}` })),
);

const accepted = Object.values(ACCEPTED).flat();

it.each(PATTERNS)('$name is found in its example, and no pattern in its correction', (pattern) => {
  const [before, after] = pattern.example;
  expect(hasPattern(pattern, before)).toBe(true);
  expect(PATTERNS.filter((one) => hasPattern(one, after)).map(({ name }) => name)).toEqual([]);
});

it('no English message has a pattern of translated text, unless it was read and accepted', () => {
  const faults = HITS.filter(({ id }) => !accepted.includes(id)).map(
    ({ message: { area, key, texts }, pattern: { name, instead, example } }) =>
      `messages/${area}.en.json, ${key}: “${texts.join(' | ')}” has the pattern “${name}”. Write: ${instead}. ` +
      `Example: “${example[0]}” → “${example[1]}”`,
  );
  expect(faults).toEqual([]);
});

it('every accepted message still has its pattern, and is listed once', () => {
  const found = HITS.map(({ id }) => id);
  expect(accepted.filter((id) => !found.includes(id))).toEqual([]);
  expect(accepted.filter((id, i) => accepted.indexOf(id) !== i)).toEqual([]);
});

it('no line of a card, a panel or the rules has a contraction', () => {
  const ofRules =
    /^(events|cards|morecards|scenariolines|spirits-rules|myspirit-rules|reference|adversaries.*)$/;
  const lines = /_text$|^fear_\w+_[123]$|^scenario_\w+_[srvdp]\d$|_remind_/;
  const short = ENGLISH.filter(({ area, key }) => ofRules.test(area) && lines.test(key)).filter(({ texts }) =>
    texts.some((text) => /[a-z]n’t\b|\b(it|you|they|that|there)’(s|re|ll|ve)\b/i.test(text)),
  );
  expect(short.map(({ key, texts }) => `${key}: ${texts.join(' | ')}`)).toEqual([]);
});

it('at most 3% of the English messages have a pattern, and at most 6% of an area', () => {
  const shareOf = (of: (area: string) => boolean) => {
    const keys = new Set(HITS.filter(({ message }) => of(message.area)).map(({ message }) => message.key));
    return keys.size / messagesIn('en').filter(({ area }) => of(area)).length;
  };
  expect(shareOf(() => true)).toBeLessThanOrEqual(0.03);
  const areas = new Set(ENGLISH.map(({ area }) => area));
  expect([...areas].filter((area) => shareOf((one) => one === area) > 0.06)).toEqual([]);
});
