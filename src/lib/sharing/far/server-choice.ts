import { recallRecord, remember } from '$lib/device/remember';
import { servers } from './relay/table-code';

/** A listed server with its login, `name:password` as typed. */
export interface ServerChoice {
  readonly server: string;
  readonly login: string;
}

const KEY = 'far-login';

/** Returns this device's server, or the first listed one if that is no longer listed. */
export function chosenServer(): ServerChoice {
  const { server, login } = recallRecord(KEY);
  const listed = servers();
  const isListed = listed.some((one) => one === server);
  return {
    server: isListed ? String(server) : (listed[0] ?? ''),
    login: isListed && typeof login === 'string' ? login : '',
  };
}

/** Stores the server for new games. */
export const chooseServer = (choice: ServerChoice): void =>
  remember(KEY, { ...choice, login: choice.login.trim() });

/** Returns the user and password of a login; null if it is invalid. */
export function loginOf(login: string): { readonly user: string; readonly password: string } | null {
  const [, user, password] = /^\s*([\w-]{1,64}):(\S{1,128})\s*$/.exec(login) ?? [];
  return user === undefined || password === undefined ? null : { user, password };
}
