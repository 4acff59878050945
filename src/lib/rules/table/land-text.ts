/**
 * Which lands something is about, as text: terms joined by `&` and `|`, with parentheses. A term is a kind of ground
 * (`coastal`, `inland`, `sands`), a land by name (`at-A5`, `beside-A5`, `within-2-A5`, `board-A`), ground like a land's
 * (`like-A5` its terrain, `shore-like-A5` coastal or inland as it is), what stands elsewhere (`dahan-in-A5`), something that is there (`town`, `no-town`, `presence`, `sacred-site`), a number
 * (`dahan>=2`, `dahan>buildings`, `adjacent-beasts>=1`), or what an Invader Card shows (`matches-ravage`,
 * `not-matches-build`, `terrain-not-shown`).
 */
export type LandFilter = string;

/** Whose land it has to be, for `own-presence`; the player's number. */
export interface Whose {
  readonly player?: number;
}
