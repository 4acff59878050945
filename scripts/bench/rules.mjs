import { withModules } from '../run.mjs';

const PHASES = 300;
const BUDGET_MS = 2;
/** The number of runs before the measurement, so that the time of the JavaScript compiler isn't measured. */
const WARMING = 60;
/** The turn that is measured: all three actions have a card, and the pieces depend on the play before. */
const TURN = 3;

const percentile = (numbers, p) => numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * p)];

/**
 * Measures a whole Invader Phase on six boards in the rules alone, from the last answer in Fast Powers to
 * Slow Powers, with the suggested answers. Every run is a different game, so nothing is cached.
 */
export const measure = () =>
  withModules(
    ['game-engine', 'rules/engine/decide', 'rules/engine/setup', 'rules/table/game'].map(
      (name) => `/src/lib/${name}.ts`,
    ),
    async ({ CONTENT, loadContentFor }, { engine }, { newGame }, { PLAIN }) => {
      const players = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'];
      const of = {
        players,
        boards: [...'ABCDEF'],
        layout: '6-standard',
        blight: 'space',
        decks: 'app',
        ...PLAIN,
      };
      await loadContentFor(of);
      const rules = engine(CONTENT);
      const usual = (game) => {
        const [first] = rules.promptOf(game).choices;
        const turn = rules.decide(game, first ? { do: 'choose', choice: first.id } : { do: 'proceed' });
        if (!turn.ok) throw new Error(turn.error.code);
        return turn.value.game;
      };
      const until = (game, isThere) => {
        let now = game;
        while (!isThere(now, rules.promptOf(now).step.do)) now = usual(now);
        return now;
      };
      const times = [];
      let answers = 0;
      for (let i = 0; i < WARMING + PHASES; i++) {
        const start = until(
          rules.settled(newGame(CONTENT, { ...of, seed: i })).game,
          ({ turn }, step) => step === 'gameOver' || (turn === TURN && step === 'fastPowers'),
        );
        if (start.turn !== TURN || start.ended) continue; // A lost game.
        const begun = performance.now();
        let now = usual(start);
        answers++;
        while (!['slowPowers', 'gameOver'].includes(rules.promptOf(now).step.do)) {
          now = usual(now);
          answers++;
        }
        if (i >= WARMING) times.push(performance.now() - begun);
      }
      const median = percentile(times, 0.5);
      return [
        {
          what: `an Invader Phase on six boards in the rules, median and 95th percentile of ${times.length}, ${Math.round(answers / (WARMING + PHASES))} answers each`,
          measured: `${median.toFixed(2)} / ${percentile(times, 0.95).toFixed(2)} ms`,
          budget: `median <= ${BUDGET_MS} ms`,
          ok: median <= BUDGET_MS,
        },
      ];
    },
  );
