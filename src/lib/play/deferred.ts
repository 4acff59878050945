// What a table needs only once it stands: fetched then, and kept ready.
import './large-text.css';
import './question/ScoreSheet.svelte';
import './question/SetTheTable.svelte';

export { backCloses } from './back.svelte';
export { default as Dialogs } from './dialogs/Dialogs.svelte';
export { Drag } from './drag/drag.svelte';
export { default as Dragged } from './drag/Dragged.svelte';
export { keepFocus } from './focus.svelte';
export { Hands } from './hands.svelte';
export { default as LandList } from './LandList.svelte';
export { Outlook } from './outlook.svelte';
export { default as LandPad } from './pad/LandPad.svelte';
export { default as PadHead } from './pad/PadHead.svelte';
export { default as Ahead } from './question/Ahead.svelte';
export { default as HandsList } from './question/Hands.svelte';
export { default as HandsSoFar } from './question/HandsSoFar.svelte';
export { default as Mirror } from './question/Mirror.svelte';
export { default as Moments } from './question/Moments.svelte';
export { outcomeOf } from './question/outcome';
export { default as Ready } from './question/Ready.svelte';
export { default as RuleLine } from './RuleLine.svelte';
export { pressed } from './shortcuts';
export { Telling } from './telling.svelte';
export { default as Went } from './Went.svelte';
export { workAhead } from './work-ahead';
export * as closer from '$lib/map/closer';
