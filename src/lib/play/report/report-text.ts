import { printPosition } from '$lib/rules/notation/position-text';
import type { Command } from '$lib/rules/table/command';
import type { Game } from '$lib/rules/table/game';

/** The maximum number of steps in a report, the last ones. */
const MAX_STEPS = 12;
/** The maximum length of a link: servers refuse longer ones, and mail programs cut them. */
const MAX_FORM_LINK = 7_500;
const MAX_MAIL_LINK = 1_900;

/** Returns lines that describe this device, which are always in English. */
export const deviceLines = (): readonly string[] => [
  navigator.userAgent,
  `${screen.width}x${screen.height} at ${devicePixelRatio}, page ${innerWidth}x${innerHeight}, ${navigator.language}`,
];

/**
 * Returns the text of a bug report: the version, the device, the last steps and the position, without player names.
 * `parsePosition` reads it, because it skips lines that start with "#".
 */
export const reportText = (
  version: string,
  device: readonly string[],
  game: Game,
  commands: readonly Command[],
): string =>
  [
    `Blightwatch ${version}`,
    ...device.map((line) => `# ${line}`),
    ...commands.slice(-MAX_STEPS).map((command) => `# step ${JSON.stringify(command)}`),
    printPosition(game),
  ].join('\n');

/** Returns the link that sends a report to a form or a mail address, without the text if that is too long. */
export function reportLink(
  address: string,
  text: string,
): { readonly href: string; readonly isWhole: boolean } {
  const isMail = address.startsWith('mailto:');
  const name = isMail ? 'body' : 'position';
  const href = `${address}${address.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(text)}`;
  const isWhole = href.length <= (isMail ? MAX_MAIL_LINK : MAX_FORM_LINK);
  return { href: isWhole ? href : address, isWhole };
}
