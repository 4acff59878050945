// The parts for tracked Spirits, loaded when opened or when a Power takes Presence from a track.
export { default as FromTrack } from './growth/FromTrack.svelte';
export { default as ToTrack } from './growth/ToTrack.svelte';
export { default as MySpirit } from './MySpirit.svelte';
