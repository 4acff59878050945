/** They add to Damage once for each action, which only the table knows: whether the next Damage told has them in it. */
export const badlands = $state({ counted: true });
