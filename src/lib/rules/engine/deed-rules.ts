import { dealRule } from '../damage/deal';
import { deedRule } from '../deeds/do-deed';
import { correct } from './correction';
import { leavingOut } from './left-out';
import { reported } from './report';

/** How deeds are done, reports taken and cards put right: the rules that wait until the first question stands. */
export const DEED_RULES = { reported, correct, leavingOut, deed: deedRule, deal: dealRule };

/** The type of these rules: the engine names it and need not bring the rules along. */
export type DeedRules = typeof DEED_RULES;
