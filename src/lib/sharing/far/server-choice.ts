import { recallRecord, remember } from '$lib/device/remember';
import { servers } from './relay/table-code';

/** A server among those that the build lists, and the login that its host gave: `name:password`, as it is typed. */
export interface ServerChoice {
  readonly server: string;
  readonly login: string;
}

const KEY = 'far-login';

/** What was chosen on this device; the first that is listed where that one is not any more. */
export function chosenServer(): ServerChoice {
  const { server, login } = recallRecord(KEY);
  const listed = servers();
  const isListed = listed.some((one) => one === server);
  return {
    server: isListed ? String(server) : (listed[0] ?? ''),
    login: isListed && typeof login === 'string' ? login : '',
  };
}

/** New tables open there from now on. */
export const chooseServer = (choice: ServerChoice): void =>
  remember(KEY, { ...choice, login: choice.login.trim() });

/** Name and password of a login; null where it looks otherwise. */
export function loginOf(login: string): { readonly user: string; readonly password: string } | null {
  const [, user, password] = /^\s*([\w-]{1,64}):(\S{1,128})\s*$/.exec(login) ?? [];
  return user === undefined || password === undefined ? null : { user, password };
}
