import { reported } from '../report';
import type { Steps } from '../step';
import type { StepRule } from '../step-rule';
import { dealRule } from './deal';
import { deedRule } from './do-deed';

/** As 0.2 said that pieces come; it is a deed. */
const placeRule: StepRule<Steps['place']> = {
  run: (world, { land, piece, n, cause }) =>
    deedRule.run(world, { do: 'deed', deed: { deed: 'add', land, pieces: { [piece]: n } }, cause }, null),
};

/** How deeds are done and reports are taken: the rules that wait until the first question stands. */
export const DEED_RULES = { reported, deed: deedRule, deal: dealRule, place: placeRule };

/** The same as a type, so that the engine need not bring them along. */
export type DeedRules = typeof DEED_RULES;
