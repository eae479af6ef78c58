/**
 * `POST /api/session`: binds the temporary id of the headers to this browser's signed cookie.
 * Called once before any other call; repeating it with the same id returns the same response.
 */
export interface BindSessionResponse {
  success: true;
  tempUserId: string;
}
