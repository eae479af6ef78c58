/** Header names of the temporary identity (document 1, chapter 6). */
export const TEMP_USER_HEADER = 'x-temp-user-id';
export const SESSION_HEADER = 'x-session-id';

/**
 * `POST /api/session`: binds the temporary id of the headers to this browser's
 * signed cookie. Called once before the first other call; later calls with the
 * same id answer the same.
 */
export interface BindSessionResponse {
  success: true;
  tempUserId: string;
}

/** Temporary ids: 16 to 64 letters, digits, hyphens or underscores. */
export const TEMP_USER_ID_PATTERN = /^[A-Za-z0-9_-]{16,64}$/;

/** Local storage: somebody is signed in here, as far as this browser knows. A hint for the header, no proof. */
export const SIGNED_IN_HINT = 'ftl-signed-in';

/** `GET /api/account/ways`: how one can sign in besides with a password. */
export interface AccountWaysResponse {
  success: true;
  google: boolean;
}
