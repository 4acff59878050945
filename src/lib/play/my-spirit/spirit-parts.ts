// What a table shows of Spirits that are kept here, fetched once somebody looks, or a Power wants Presence from a track.
export { default as FromTrack } from './growth/FromTrack.svelte';
export { default as ToTrack } from './growth/ToTrack.svelte';
export { default as MySpirit } from './MySpirit.svelte';
