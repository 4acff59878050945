import type { Panel } from '../../../rules/spirits/panel';
import type { RulesOf, SpecialRules } from '../../../rules/spirits/special-rules';
import { KEEPER } from './forbidden-wilds';
import { LIGHTNING } from './lightning';
import { RAMPANT_GREEN } from './rampant-green';
import { SHADOWS } from './shadows';
import { SHARP_FANGS } from './sharp-fangs';
import { SHROUD } from './shroud';
import { TOWERING_ROOTS } from './towering-roots';
import { VOLCANO } from './volcano';

const BY_SPIRIT: Readonly<Record<string, RulesOf>> = {
  'lightnings-swift-strike': LIGHTNING,
  'shadows-flicker-like-flame': SHADOWS,
  'a-spread-of-rampant-green': RAMPANT_GREEN,
  'keeper-of-the-forbidden-wilds': KEEPER,
  'sharp-fangs-behind-the-leaves': SHARP_FANGS,
  'volcano-looming-high': VOLCANO,
  'shroud-of-silent-mist': SHROUD,
  'towering-roots-of-the-jungle': TOWERING_ROOTS,
};

/** What the special rules of a panel change about its player's half; nothing for most. */
export const specialRules = ({ id, aspect }: Pick<Panel, 'id' | 'aspect'>): SpecialRules =>
  BY_SPIRIT[id]?.(aspect) ?? {};
