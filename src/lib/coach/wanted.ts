import { recallRecord, remember } from '../device/remember';

const STORED_AS = 'coach';

/** Returns the stored state of the coach. */
export const coachStored = (): Readonly<Record<string, unknown>> => recallRecord(STORED_AS);

/** Returns true if the coach is on. Its tips load only then. */
export const isCoachWanted = (): boolean => coachStored()['on'] === true;

/** Stores changes to the coach's state. */
export const rememberCoach = (changed: Readonly<Record<string, unknown>>): void =>
  remember(STORED_AS, { ...coachStored(), ...changed });
