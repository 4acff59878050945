import { SEATS } from '$lib/history/files/csv';
import type { ColumnKind } from '$lib/history/incoming/columns';
import type { Unclear } from '$lib/history/incoming/read-table';
import { m } from '$lib/messages/messages.svelte';

const NAMES: Readonly<Partial<Record<Unclear['target'], () => string>>> = {
  day: () => m.stats_date(),
  name: () => m.csv_name(),
  result: () => m.history_result(),
  won: () => m.stats_won(),
  score: () => m.form_score(),
  difficulty: () => m.form_difficulty(),
  adversary: () => m.form_adversary_n({ n: 1 }),
  level: () => m.form_level_n({ n: 1 }),
  'adversary 2': () => m.form_adversary_n({ n: 2 }),
  'level 2': () => m.form_level_n({ n: 2 }),
  scenario: () => m.history_scenario(),
  turns: () => m.form_turns(),
  minutes: () => m.form_minutes(),
  'terror level': () => m.form_terror_level(),
  'blight left': () => m.form_blight(),
  players: () => m.csv_players(),
  spirits: () => m.csv_spirits(),
  marks: () => m.csv_marks(),
  notes: () => m.after_notes(),
  beyond: () => m.csv_beyond(),
};

/** Returns the name of a column's meaning in words. */
export function targetName(target: ColumnKind | 'beyond'): string {
  const name = NAMES[target];
  if (name) return name();
  const n = SEATS.find((seat) => target.endsWith(` ${seat}`)) ?? 0;
  if (target.startsWith('player')) return m.form_player_n({ n });
  return target.startsWith('spirit') ? m.form_spirit_n({ n }) : m.form_aspect_n({ n });
}
