/**
 * Invisible characters and those that control the layout: controls, line ends, direction marks. Joiners of letters and
 * emoji are allowed, and so are characters newer than this device.
 */
const HIDDEN = /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
/** Control characters that a text of several lines may contain. */
const IN_LINES = /[\n\r\t]/;
/** Matches a text made only of characters that leave a name blank. */
const BLANK = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Returns true if the text shows nothing. */
export const isBlank = (text: string): boolean => BLANK.test(text);

/** Returns the text as a single line, with invisible characters replaced by spaces. */
export const plainLine = (text: string): string => text.replace(HIDDEN, ' ');

/** Returns the text with invisible characters replaced by spaces, except line breaks and tabs. */
export const plainLines = (text: string): string =>
  text.replace(HIDDEN, (sign) => (IN_LINES.test(sign) ? sign : ' '));

/** Returns the visible part of a typed or pasted name; empty if nothing is visible. */
export const typedLine = (text: string): string => (isBlank(text) ? '' : plainLine(text).trim());

/** Returns true if the text is a valid name: one line of at most this length, without invisible characters. */
export const isName = (text: string, most: number): boolean =>
  text.length <= most && text !== '' && text === typedLine(text);
