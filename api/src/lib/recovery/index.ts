export { backUp, type Place } from './back-up.js';
export { type BackupSummary } from './backup-folder.js';
export type { FileRows } from './named-files.js';
export { deleteAbandoned, nameOf, pruneBackups } from './prune-backups.js';
export { RecoveryError } from './recovery.errors.js';
export { restoreTables, type Restored } from './restore.js';
export { verifyBackup } from './verify-backup.js';
