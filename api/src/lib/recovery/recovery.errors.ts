/** Why a backup or a restore was refused; the message is for the operator. */
export class RecoveryError extends Error {
  override name = 'RecoveryError';
}
