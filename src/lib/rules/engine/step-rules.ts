import { effectRule } from '../cards/reader';
import { counterattackRule, strikeRule } from '../damage/counterattack';
import { dealRule } from '../damage/deal';
import { fallRule } from '../damage/destruction';
import { deedRule } from '../deeds/do-deed';
import { actionCardRule, invaderActionRule } from '../invaders/action-rules';
import {
  addBlightRule,
  blightedIslandRule,
  cascadeRule,
  flipBlightCardRule,
  presenceLostRule,
} from '../invaders/blight-rules';
import { buildRule } from '../invaders/build-rule';
import { exploreRule } from '../invaders/explore-rule';
import { ravageRule } from '../invaders/ravage-rule';
import { accelerateRule, advanceRule, drawInvaderCardRule } from '../invaders/track-rules';
import { ended } from '../lasting/lasting';
import { lastingOverRule } from '../lasting/lasting-rules';
import { actionNow, afterAction, savedIn } from '../table/action-underway';
import type { StepKind, Steps } from '../table/step';
import { checkEndingRule, gameOverRule } from '../turn/ending-rules';
import { fearCardsRule, resolveFearCardRule } from '../turn/fear-rules';
import { beginTurnRule, enterRule, timePassesRule, waitingRule } from '../turn/turn-rules';
import { NOTHING, type StepRule } from '../world/step-rule';

/** The rules of every kind of step. */
export const STEP_RULES: {
  readonly [K in Exclude<StepKind, 'exceptional'>]: StepRule<Steps[K]>;
} = {
  setTheTable: waitingRule,
  beginTurn: beginTurnRule,
  enter: enterRule,
  spiritPhase: waitingRule,
  fastPowers: waitingRule,
  slowPowers: waitingRule,
  timePasses: timePassesRule,
  blightedIsland: blightedIslandRule,
  fearCards: fearCardsRule,
  resolveFearCard: resolveFearCardRule,
  invaderAction: invaderActionRule,
  actionCard: actionCardRule,
  ravage: ravageRule,
  counterattack: counterattackRule,
  strike: strikeRule,
  build: buildRule,
  explore: exploreRule,
  drawInvaderCard: drawInvaderCardRule,
  advance: advanceRule,
  accelerate: accelerateRule,
  addBlight: addBlightRule,
  cascade: cascadeRule,
  flipBlightCard: flipBlightCardRule,
  fall: fallRule,
  lastingOver: lastingOverRule,
  actionOver: {
    run: ({ game }, step) => {
      const saved = savedIn(step);
      return { events: ended(game.lasting.filter(({ id }) => saved.includes(id))) };
    },
  },
  entryOver: {
    run: ({ game }, { do: _, ...entries }) => {
      const action = actionNow(game);
      const isPlain = !action || (Object.keys(action.counts).length === 0 && !action.parked);
      if (isPlain && afterAction(game) === (action ? game.agenda.indexOf(action) + 1 : null)) return NOTHING;
      return { events: [{ type: 'actionRenewed', ...entries }] };
    },
  },
  presenceLost: presenceLostRule,
  checkEnding: checkEndingRule,
  gameOver: gameOverRule,
  effect: effectRule,
  deed: deedRule,
  deal: dealRule,
};
