import type { FileRows } from '../../recovery/index.js';

/** For backups: print files are optional, because the shop can render them again. */
export const STORED_PRINT_FILES: FileRows = {
  named: `select print_key as key, print_sha256 as sha256, null::integer as bytes
    from artworks where print_key is not null`,
  forget: `update artworks set print_key = null, print_sha256 = null, print_status = 'none'
    where print_key = any ($1)`,
};
