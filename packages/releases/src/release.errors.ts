export type ReleaseErrorCode =
  | 'NO_KEY'
  | 'UNSIGNED'
  | 'POINTER_UNREADABLE'
  | 'RECORD_UNREADABLE'
  | 'VERSION_TAKEN'
  | 'NOT_PUBLISHED'
  | 'NOTHING_BEFORE'
  | 'SET_OUTDATED'
  | 'TOO_LATE'
  | 'FILE_MISSING'
  | 'FILE_CHANGED'
  | 'ROUTE_TAKEN'
  | 'SLOT'
  | 'NAVIGATION'
  | 'NEEDED'
  | 'SHARED_RANGE'
  | 'SHARED_CONTENT'
  | 'TOO_LARGE'
  | 'API_MISMATCH'
  | 'EVENT_MISMATCH'
  | 'DOES_NOT_RENDER';

/** A release was rejected; the live set is unchanged. */
export class ReleaseError extends Error {
  constructor(
    readonly code: ReleaseErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'ReleaseError';
  }
}
