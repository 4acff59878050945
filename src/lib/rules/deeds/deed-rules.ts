import { correct } from '../correction';
import { reported } from '../report';
import { dealRule } from './deal';
import { deedRule } from './do-deed';

/** How deeds are done, reports taken and cards put right: the rules that wait until the first question stands. */
export const DEED_RULES = { reported, correct, deed: deedRule, deal: dealRule };

/** The same as a type, so that the engine need not bring them along. */
export type DeedRules = typeof DEED_RULES;
