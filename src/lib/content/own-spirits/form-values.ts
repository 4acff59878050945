// The values that the schemas of homebrew Spirits and cards share.
import * as v from 'valibot';
import { isBlank } from '../../rules/basics/plain-line';
import type { FaultCode } from '../homebrew/homebrew-form';

/** The maximum length of a name, and of any other text of an author, in characters. */
export const NAME_SIGNS = 60;
export const OWN_TEXT_SIGNS = 600;

const code = (fault: FaultCode): FaultCode => fault;

/** A text of the author. */
const text = (most = OWN_TEXT_SIGNS) =>
  v.pipe(
    v.string(code('notText')),
    v.check((said) => said.length <= most, code('long')),
    v.check((said) => !isBlank(said), code('empty')),
  );

const list = <T extends v.GenericSchema>(item: T, most: number) =>
  v.pipe(
    v.array(v.unknown(), code('list')),
    v.check(({ length }) => length <= most, code('list')),
    v.array(item, code('list')),
  );

const choice = <const T extends readonly string[]>(words: T) => v.picklist(words, code('choice'));
const whole = (least: number, most: number) =>
  v.pipe(
    v.number(code('number')),
    v.check((n) => Number.isInteger(n) && n >= least && n <= most, code('number')),
  );
const yes = v.literal(true, code('choice'));

/** A part of a panel or a card in the printed form, which its own schema checks. */
const raw = v.record(v.string(), v.unknown(), code('list'));

export const FORM_VALUES = { choice, code, list, o: v.exactOptional, raw, text, whole, yes };
