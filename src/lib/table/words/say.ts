import { m } from '$lib/paraglide/messages';

type Message = (inputs?: Record<string, string | number>) => string;

const messages = m as unknown as Readonly<Record<string, Message | undefined>>;

/** A message whose key is put together from the game's own names; throws for one nobody has written. */
export function say(key: string, inputs: Record<string, string | number> = {}): string {
  const message = messages[key];
  if (!message) throw new Error(`no message ${key}`);
  return message(inputs);
}

/** Whether somebody has written this message. */
export const isSaid = (key: string): boolean => key in messages;

/** `a, b and c`. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return m.list_and({ first: words.slice(0, -1).join(', '), last: words[words.length - 1]! });
}

/** The same words with a capital at the front. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
