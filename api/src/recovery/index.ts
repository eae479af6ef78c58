export { RecoveryError } from './recovery.errors.js';
export { backUp, refuseWhileRunning, restoreTables, type BackupSummary } from './recovery.js';
