import { parseCookie } from 'cookie';
import type { CookieOptions, Request } from 'express';

/** Browsers accept `__Host-` only with Secure, over https. */
export function cookieName(origin: string): string {
  return isSecure(origin) ? '__Host-operator' : 'operator';
}

export function cookieOptions(origin: string): CookieOptions {
  return { httpOnly: true, sameSite: 'strict', secure: isSecure(origin), path: '/' };
}

export function sessionTokenOf(request: Request, origin: string): string | undefined {
  return parseCookie(request.get('cookie') ?? '')[cookieName(origin)];
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https://');
}
