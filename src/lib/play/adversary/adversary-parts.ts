// Parts for games with an Adversary, loaded with their words before the game is shown.
export { outcomeInWords } from '../question/answer-events';
export { lossLine, panelLineOf } from './adversary-words';
export { default as AdversaryBar } from './AdversaryBar.svelte';
export { default as Panel } from './AdversaryPanel.svelte';
export { withOceans } from './counters';
export { default as Counters } from './Counters.svelte';
export { modifiersThatChange, modifiersThatExplore } from './explain-sum';
export { default as Offers } from './Offers.svelte';
export { momentOf } from './reminder-moment';
export { default as Reminders } from './Reminders.svelte';
