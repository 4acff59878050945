import powers from 'virtual:powers';

/** All Power Cards and panels, in a separate module that loads with the Spirits' pack. */
export const ALL_POWERS = powers;
