/** Folders and files whose language is still to be reviewed; remove one when it is done. */
export const TO_DO: string[] = ['packages/art-studio', 'packages/shirt-renderer'];

/** Generated files, texts of the specification, and pages for visitors, which reviewers of copy check. */
export const EXCLUDED =
  /(?:^|\/)(?:CHANGELOG\.md$|content\/|dist\/)|^docs\/requirements\.md$|^tools\/words\//;
