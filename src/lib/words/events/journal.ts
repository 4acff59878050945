import { colon, isSaid, m, messageKey, sayNamed } from '$lib/messages/messages.svelte';
import { choiceId } from '$lib/rules/table/choice';
import type { Report } from '$lib/rules/table/command';
import type { Phase } from '$lib/rules/table/game';
import type { JournalEntry } from '$lib/saves/rows/entries-in-order';
import { partInWords } from '../card-parts';
import { invaderCardName, type NamingContext, phaseName, placeHead } from '../names';
import { narrate } from './narration';

/** The parts of an entry that its text needs. `asked` is the question with its answer, if known. */
export type Sayable = Pick<JournalEntry, 'events' | 'command' | 'phase'> & {
  readonly asked?: string | undefined;
};

const MOST_SIDES = 4;
const SIDES = Array.from({ length: MOST_SIDES }, (_, i) => choiceId({ kind: 'side', side: i + 1 }));

/** Returns the name of the chosen side of an Event Card, which the events don't show; empty for any other answer. */
function sideInWords({ events, command }: Sayable): string {
  if (command?.do !== 'choose' || !SIDES.includes(command.choice)) return '';
  const answered = events.find((event) => event.type === 'stepDone');
  const begun = answered?.then.find((step) => step.do === 'effect');
  return begun ? `${partInWords(begun.of).name}. ` : '';
}

/** Returns the results of an entry in one line; empty if it has none with a text. */
export function broughtInWords({ events, command }: Sayable, naming: NamingContext): string {
  if (command === null) return m.tell_start();
  const told = narrate(events, naming)
    .map(({ land, parts }) => (land ? `${placeHead(land)}${colon()}${parts.join(' ')}` : parts.join(' ')))
    .join(' ');
  if (told) return told;
  const [again] = command.do === 'report' ? command.reports : [];
  if (again?.report === 'deed' && again.deed.deed === 'actAgain') {
    const { action, card } = again.deed;
    return m.tell_again({ action: phaseName(action), card: invaderCardName(card) });
  }
  const confirmed = events.find(({ type }) => type === 'confirmed');
  return confirmed?.type === 'confirmed' && confirmed.lands.length > 0
    ? m.tell_confirmed({ count: confirmed.lands.length })
    : '';
}

/** Returns the land of a report; undefined if it has none. */
function landOfReport(report: Report | undefined): string | undefined {
  const told = report?.report === 'deed' ? report.deed : report;
  return told && 'land' in told && typeof told.land === 'string' ? told.land : undefined;
}

/** Returns the text of a report without results: its name or its land. */
function toldInWords([report]: readonly Report[]): string {
  const land = landOfReport(report);
  if (report?.report === 'carryOut') return m.tell_part({ part: partInWords(report.part, report.land).name });
  if (report?.report === 'offer') {
    const key = `${messageKey(report.of)}_offer_${messageKey(report.step)}`;
    const name = land === undefined ? key : `${key}_land`;
    if (isSaid(name)) return `${sayNamed(name, { land: land ?? '' }).replace(/[.:]$/, '')}.`;
  }
  return land === undefined ? m.tell_so_already() : m.tell_so_already_in({ land });
}

/** Returns the text of a log entry: its results, or the question with its answer. */
export function entryInWords(entry: Sayable, naming: NamingContext): string {
  const brought = broughtInWords(entry, naming);
  if (brought) return `${sideInWords(entry)}${brought}`;
  const { events, command, phase, asked } = entry;
  if (command?.do === 'report') return toldInWords(command.reports);
  const next = events.some(({ type }) => type === 'phaseBegan')
    ? m.tell_phase({ phase: phaseName(phase) })
    : '';
  const answered = asked ?? (next ? '' : m.tell_goes_on());
  return [answered, next].filter(Boolean).join(' ');
}

/** The entries of one phase. */
export interface JournalPhase {
  readonly phase: Phase;
  readonly entries: readonly JournalEntry[];
}

/** The entries of one turn. */
export interface JournalTurn {
  readonly turn: number;
  readonly phases: readonly JournalPhase[];
}

/** Returns the log by turn and phase. An entry belongs to the turn and phase in which it was played. */
export function byTurn(line: readonly JournalEntry[]): readonly JournalTurn[] {
  const turns: { turn: number; phases: { phase: Phase; entries: JournalEntry[] }[] }[] = [];
  let { turn, phase } = line[0] ?? { turn: 0, phase: 'setup' as Phase };
  for (const entry of line) {
    if (turns.at(-1)?.turn !== turn) turns.push({ turn, phases: [] });
    const { phases } = turns.at(-1)!;
    if (phases.at(-1)?.phase !== phase) phases.push({ phase, entries: [] });
    phases.at(-1)!.entries.push(entry);
    ({ turn, phase } = entry);
  }
  return turns;
}
