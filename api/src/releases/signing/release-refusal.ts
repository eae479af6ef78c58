export type RefusalReason =
  | 'POINTER_UNREADABLE'
  | 'MISSING'
  | 'UNSIGNED'
  | 'UNKNOWN_KEY'
  | 'FOREIGN_KEY'
  | 'REVOKED_KEY'
  | 'RETIRED_KEY'
  | 'KEY_NOT_ALLOWED'
  | 'BAD_SIGNATURE'
  | 'OLDER'
  | 'FUTURE'
  | 'RECORD_MISSING'
  | 'RECORD_CHANGED'
  | 'ROUTE_TAKEN'
  | 'FILE_CHANGED'
  | 'FILE_MISSING';

/** Something in the release store that the shop does not serve; visitors keep what was good. */
export class ReleaseRefusal extends Error {
  override name = 'ReleaseRefusal';
  /** Of the release; `live.json` for the pointer as a whole. */
  readonly released: string;
  readonly reason: RefusalReason;

  constructor(released: string, reason: RefusalReason, message: string) {
    super(message);
    this.released = released;
    this.reason = reason;
  }
}
