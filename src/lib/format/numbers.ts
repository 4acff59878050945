import { region } from './dates';

/** `9.5`, or as the language writes it. */
export const numberInWords = (n: number): string => n.toLocaleString(region(), { maximumFractionDigits: 2 });
