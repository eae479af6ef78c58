import type { Size } from './catalog.js';

/** Shirts that one relative wants. */
export interface FamilyItem {
  size: Size;
  /** A color's `class`, one of the list's colors. */
  color: string;
  /** 1 to 10. */
  quantity: number;
}

/** Header with the token of a relative's own entry: a header, because URLs are logged. */
export const FAMILY_ENTRY_HEADER = 'x-family-entry';
/** 128 random bits, generated on the relative's device. */
export const FAMILY_TOKEN_PATTERN = /^[0-9a-f]{32}$/;
