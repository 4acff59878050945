/** The Blight Cards of the base game; what each says is fetched when a game is opened (`effects`). */
export { default as BLIGHT_CARDS } from 'virtual:cards/blight';
/** The Fear Cards of the base game. */
export { default as FEAR_CARDS } from 'virtual:cards/fear';
