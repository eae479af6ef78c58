import type { FileRows } from '../../lib/recovery/index.js';

/** For backups: print files are optional, because the shop can render them again. */
export const STORED_PRINT_FILES: FileRows = {
  named: `select print_key as key, print_sha256 as sha256, null::integer as bytes
    from artworks where print_key is not null
    union all select back_print_key, back_print_sha256, null::integer
    from artworks where back_print_key is not null`,
  forget: `update artworks set print_status = 'none',
      print_key = case when print_key = any ($1) then null else print_key end,
      print_sha256 = case when print_key = any ($1) then null else print_sha256 end,
      back_print_key = case when back_print_key = any ($1) then null else back_print_key end,
      back_print_sha256 = case when back_print_key = any ($1) then null else back_print_sha256 end
    where print_key = any ($1) or back_print_key = any ($1)`,
};
