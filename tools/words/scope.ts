/** Generated files, texts of the specification, and the rules themselves. */
export const EXCLUDED =
  /(?:^|\/)(?:CHANGELOG\.md$|dist\/)|^docs\/requirements\.md$|^tools\/words\//;

/** Pages for visitors: their copy is reviewed separately, and only their spelling is checked. */
export const ANY_WORDING = /(?:^|\/)content\//;
