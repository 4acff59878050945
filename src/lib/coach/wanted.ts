import { recallRecord, remember } from '../device/remember';

const STORED_AS = 'coach';

/** What this device remembers of the coach. */
export const coachStored = (): Readonly<Record<string, unknown>> => recallRecord(STORED_AS);

/** Whether the coach is wanted here; what it teaches is fetched only then. */
export const isCoachWanted = (): boolean => coachStored()['on'] === true;

/** Remembers something more of it, beside what is. */
export const rememberCoach = (changed: Readonly<Record<string, unknown>>): void =>
  remember(STORED_AS, { ...coachStored(), ...changed });
