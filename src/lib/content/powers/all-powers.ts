import powers from 'virtual:powers';

/** Every Power Card and panel, a module of its own: it is fetched with the pack of the Spirits. */
export const ALL_POWERS = powers;
