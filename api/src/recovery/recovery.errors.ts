/** Why a backup or a restore was not begun; its message is for the person at the keyboard. */
export class RecoveryError extends Error {
  override name = 'RecoveryError';
}
