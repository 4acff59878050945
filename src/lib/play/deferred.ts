// Parts of the game screen that load after the first paint.
import './large-text.css';
import './question/ScoreSheet.svelte';
import './question/SetTheTable.svelte';
import '$lib/ui/icons/more-drawn';

export { default as Coached } from './coach/Coached.svelte';
export { default as Dialogs } from './dialogs/Dialogs.svelte';
export { Drag } from './drag/drag.svelte';
export { default as Dragged } from './drag/Dragged.svelte';
export { keepFocus } from './focus.svelte';
export { pressed } from './keys/shortcuts';
export { LandSelection } from './land-selection.svelte';
export { Outlook } from './outlook.svelte';
export { default as LandPad } from './pad/LandPad.svelte';
export { default as PadHead } from './pad/PadHead.svelte';
export { default as Ahead } from './question/forecast/Ahead.svelte';
export { default as AheadWarnings } from './question/forecast/AheadWarnings.svelte';
export { default as AskedToCompare } from './question/forecast/AskedToCompare.svelte';
export { cardForecast } from './question/forecast/card-forecast';
export { default as Mirror } from './question/forecast/Mirror.svelte';
export { outcomeOf } from './question/forecast/outcome';
export { default as Moments } from './question/Moments.svelte';
export { default as PlacePresence } from './question/PlacePresence.svelte';
export { Proposal } from './question/proposal.svelte';
export { default as ProposalList } from './question/ProposalList.svelte';
export { default as Ready } from './question/Ready.svelte';
export { default as ToDos } from './question/ToDos.svelte';
export { default as ToDosSoFar } from './question/ToDosSoFar.svelte';
export { default as TrackedSpirits } from './question/TrackedSpirits.svelte';
export { backCloses } from './session/back.svelte';
export { default as FirstMarks } from './table/FirstMarks.svelte';
export { default as LandList } from './table/LandList.svelte';
export { default as RuleLine } from './table/RuleLine.svelte';
export { default as Went } from './table/Went.svelte';
export { default as OwnSpirit } from './tally/OwnSpirit.svelte';
export { ToDoList } from './to-do-list.svelte';
export { workAhead } from './work-ahead';
export * as closer from '$lib/map/closer';
export { Fingers } from '$lib/map/fingers';
export { default as MoreBelow } from '$lib/ui/MoreBelow.svelte';

/** Unfolds a folded text before paint if all answers below remain visible. Returns a cancel function. */
export function unfoldsInRoom(details: HTMLDetailsElement): () => void {
  const frame = requestAnimationFrame(() => {
    const body = details.closest('.body');
    const summary = details.querySelector('summary');
    if (!body || !summary) return;
    const lacking = summary.scrollHeight - summary.clientHeight;
    const end = body.lastElementChild?.getBoundingClientRect().bottom ?? Infinity;
    if (end + lacking <= body.getBoundingClientRect().bottom) details.open = true;
  });
  return () => cancelAnimationFrame(frame);
}
