import { US_STATES, type UsState } from '@ftl/contracts';

const CODES = Object.keys(US_STATES) as UsState[];

/** Parses the name or code of a state, such as 'or' or 'Oregon'; null for anything else. */
export function stateCodeOf(text: string): UsState | null {
  const written = text.trim().toLowerCase();
  const isWritten = (each: string) => each.toLowerCase() === written;
  return CODES.find((code) => isWritten(code) || isWritten(US_STATES[code])) ?? null;
}
