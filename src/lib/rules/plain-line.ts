/**
 * Signs that nobody sees or that steer a line: controls, ends of lines, what turns the direction, what no font knows. What
 * joins letters or pictures stays.
 */
const HIDDEN = /(?![\u200C\u200D])[\p{C}\p{Zl}\p{Zp}]/gu;
/** Signs that leave a name blank, alone or together. */
const BLANK = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether the text shows nothing at all. */
export const isBlank = (text: string): boolean => BLANK.test(text);

/** The text as it is drawn in one line, wherever it comes from: signs that nobody sees are spaces. */
export const plainLine = (text: string): string => text.replace(HIDDEN, ' ');
