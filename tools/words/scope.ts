/** Folders and files whose language is still to be reviewed; remove one when it is done. */
export const TO_DO: string[] = [];

/**
 * Generated files, texts of the specification, and pages for visitors, whose copy is reviewed
 * separately.
 */
export const EXCLUDED =
  /(?:^|\/)(?:CHANGELOG\.md$|content\/|dist\/)|^docs\/requirements\.md$|^tools\/words\//;
