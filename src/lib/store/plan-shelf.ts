import { openPlans } from '$lib/saves/rows/kept-plans';
import { saves } from './store';

/** The plans of the games of this device. */
export const planShelf = openPlans(saves.context);
