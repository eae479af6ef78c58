/** Headers that only the shop's own controller sets, never a client. */
export const INTERNAL_HEADERS = {
  /** `request.ip`: the client's address behind the trusted proxies, IPv6 as its /64. */
  address: 'x-ftl-client-address',
  /** The browser's guest, who becomes the account that signs in. */
  guest: 'x-ftl-guest-id',
} as const;

/** Who makes a call of the library, as the shop's controller named them. */
export interface Caller {
  /** The browser's guest; null for calls of the server's own. */
  guestId: string | null;
  network: string;
  /** The request's cookie header. */
  cookies: string | null;
}

export function callerOf(call: { headers?: Headers | undefined } | undefined): Caller {
  const headers = call?.headers;
  return {
    guestId: headers?.get(INTERNAL_HEADERS.guest) ?? null,
    network: headers?.get(INTERNAL_HEADERS.address) ?? '',
    cookies: headers?.get('cookie') ?? null,
  };
}
