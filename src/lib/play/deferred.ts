// What a table needs only once it stands: fetched then, and kept ready.
import './question/ScoreSheet.svelte';
import './question/SetTheTable.svelte';

export { default as Correct } from './dialogs/Correct.svelte';
export { default as Journal } from './dialogs/Journal.svelte';
export { default as LookUp } from './dialogs/LookUp.svelte';
export { default as MenuSheet } from './dialogs/MenuSheet.svelte';
export { default as LandList } from './LandList.svelte';
export { default as LandPad } from './pad/LandPad.svelte';
