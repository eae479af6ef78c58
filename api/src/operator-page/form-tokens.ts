import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OperatorSession } from './operator-sign-in.service.js';

/** CSRF token, valid for one form of one session and one path, once. */
export function formToken({ token }: OperatorSession, formId: string, path: string): string {
  return createHmac('sha256', token).update(`${formId} ${path}`).digest('base64url');
}

export function isFormToken(
  session: OperatorSession,
  { id, path, token }: { id: string; path: string; token: string },
): boolean {
  const expected = Buffer.from(formToken(session, id, path));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
