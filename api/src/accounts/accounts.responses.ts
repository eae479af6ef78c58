/** `GET /api/account/ways`: sign-in methods other than a password. */
export interface AccountWaysResponse {
  success: true;
  google: boolean;
}
