import type { FileRows } from '../lib/recovery/index.js';

/** For backups: every image has a file. */
export const STORED_IMAGES: FileRows = {
  named: 'select key, sha256, bytes from images where is_stored',
  forget: 'delete from images where key = any ($1)',
};
