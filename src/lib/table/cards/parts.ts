// What only a table with the cards of expansions needs, fetched with their words before that table is shown.
export { default as CardPick } from './CardPick.svelte';
