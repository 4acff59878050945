/** Ways that lead to an installed app where the browser offers no button for it. */
export type InstallWay = 'ios' | 'mac' | 'firefox' | 'other';

interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** Returns how this browser installs an app, judged by its name. iPads call themselves Macs; only they have a touch screen. */
export function installWay({ userAgent, maxTouchPoints }: Device): InstallWay {
  const has = (name: RegExp): boolean => name.test(userAgent);
  const isMac = has(/Macintosh/);
  if (has(/iPhone|iPad/) || (isMac && maxTouchPoints > 1)) return 'ios';
  if (has(/Firefox\//)) return has(/Android|Mobile|Tablet/) ? 'other' : 'firefox';
  return isMac && has(/Version\/.* Safari\//) ? 'mac' : 'other';
}

/** Returns true if this browser deletes what a page has saved once nobody visits it for seven days. */
export const forgetsAfterDays = (way: InstallWay): boolean => way === 'ios' || way === 'mac';
