import { openPlans } from '$lib/saves/rows/saved-plans';
import { saves } from './store';

/** The plans of this device's games. */
export const planShelf = openPlans(saves.context);
