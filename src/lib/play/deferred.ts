// What a table needs only once it stands: fetched then, and kept ready.
import './question/ScoreSheet.svelte';
import './question/SetTheTable.svelte';

export { default as Correct } from './dialogs/Correct.svelte';
export { default as Explain } from './dialogs/Explain.svelte';
export { default as Journal } from './dialogs/Journal.svelte';
export { default as LookUp } from './dialogs/LookUp.svelte';
export { default as MenuSheet } from './dialogs/MenuSheet.svelte';
export { Hands } from './hands.svelte';
export { default as LandList } from './LandList.svelte';
export { Outlook } from './outlook.svelte';
export { default as LandPad } from './pad/LandPad.svelte';
export { default as PadTitle } from './pad/PadTitle.svelte';
export { default as Ahead } from './question/Ahead.svelte';
export { default as HandsList } from './question/Hands.svelte';
export { default as HandsSoFar } from './question/HandsSoFar.svelte';
export { default as Mirror } from './question/Mirror.svelte';
export { outcomeOf } from './question/outcome';
export { default as Said } from './Said.svelte';
export { Telling } from './telling.svelte';
