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
  | 'SLOT_TAKEN'
  | 'FILE_CHANGED'
  | 'FILE_MISSING';

/** Content of the release store that the shop rejects; visitors keep the last good release. */
export class ReleaseRefusal extends Error {
  override name = 'ReleaseRefusal';
  /** Name of the release; `live.json` for the entire pointer. */
  readonly released: string;
  readonly reason: RefusalReason;

  constructor(released: string, reason: RefusalReason, message: string) {
    super(message);
    this.released = released;
    this.reason = reason;
  }
}
