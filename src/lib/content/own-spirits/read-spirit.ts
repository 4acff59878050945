import * as v from 'valibot';
import type { BroughtSpirit } from '../brought-homebrew';
import { type FaultCode } from '../homebrew/homebrew-form';
import { idOfHomebrew } from '../homebrew/homebrew-id';
import { type Fault, faultOf, MAX_CARRIED_CHARS, objectInText } from '../homebrew/read-homebrew';
import { SPIRIT_FORM, type SpiritFile, textFault } from './spirit-form';
import { spiritOfFile } from './spirit-of-file';

/** The canonical text of a Spirit's file with its Spirit, or its errors. */
export type ReadSpirit =
  | { readonly ok: true; readonly value: SpiritFile; readonly brought: BroughtSpirit }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** The largest number in a panel or card, and the most spaces of a track. */
const MAX_NUMBER = 99;
const MAX_SPACES = 20;

const wrong = (code: FaultCode, at = ''): ReadSpirit => ({ ok: false, faults: [{ code, at }] });

/** Returns the first text or number anywhere in the file that can't be used. */
export function valueFault(value: unknown, at: readonly string[] = []): Fault | undefined {
  const fault = (code: FaultCode): Fault => ({ code, at: at.join('.') });
  if (typeof value === 'string') {
    const code = textFault(value);
    return code && fault(code);
  }
  if (typeof value === 'number')
    return Number.isInteger(value) && Math.abs(value) <= MAX_NUMBER ? undefined : fault('number');
  if (Array.isArray(value)) {
    if (value.length > MAX_SPACES) return fault('list');
    for (const [i, one] of value.entries()) {
      const found = valueFault(one, [...at, String(i + 1)]);
      if (found) return found;
    }
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, one] of Object.entries(value)) {
    const found = valueFault(one, [...at, key.slice(0, 40)]);
    if (found) return found;
  }
  return undefined;
}

/** Reads the file of a homebrew Spirit. Never throws. */
export function readSpirit(text: string): ReadSpirit {
  const value = objectInText(text);
  if (typeof value === 'string') return wrong(value);
  const read = v.safeParse(SPIRIT_FORM, value);
  if (!read.success) return { ok: false, faults: read.issues.slice(0, 1).map(faultOf) };
  const fault = valueFault(read.output);
  if (fault) return { ok: false, faults: [fault] };
  const carried = JSON.stringify(read.output);
  if (carried.length > MAX_CARRIED_CHARS) return wrong('tooLong');
  try {
    const brought = spiritOfFile(read.output, idOfHomebrew(read.output.name, carried), carried);
    return { ok: true, value: read.output, brought };
  } catch (error) {
    return wrong('strangeWord', error instanceof Error ? error.message.slice(0, 120) : '');
  }
}
