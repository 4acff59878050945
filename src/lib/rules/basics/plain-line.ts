/**
 * Signs that nobody sees or that steer a line: controls, ends of lines, what turns the direction. What joins letters or
 * pictures stays, and so does what this device is too old to know.
 */
const HIDDEN = /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
/** Signs that a text of several lines may have. */
const IN_LINES = /[\n\r\t]/;
/** Signs that leave a name blank, alone or together. */
const BLANK = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether the text shows nothing at all. */
export const isBlank = (text: string): boolean => BLANK.test(text);

/** The text as it is drawn in one line, wherever it comes from: signs that nobody sees are spaces. */
export const plainLine = (text: string): string => text.replace(HIDDEN, ' ');

/** The text as it is drawn in several lines: signs that nobody sees are spaces. */
export const plainLines = (text: string): string =>
  text.replace(HIDDEN, (sign) => (IN_LINES.test(sign) ? sign : ' '));

/** A name as somebody typed or pasted it, as far as it can be seen; empty where nothing can. */
export const typedLine = (text: string): string => (isBlank(text) ? '' : plainLine(text).trim());

/** Whether this can be a name: a line no longer than that, without signs that nobody sees. */
export const isName = (text: string, most: number): boolean =>
  text.length <= most && text !== '' && text === typedLine(text);
