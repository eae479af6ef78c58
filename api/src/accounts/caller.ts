/** Internal headers; the shop's controller sets them and drops those of clients. */
export const INTERNAL_HEADERS = {
  /** `request.ip`: the client's address behind the trusted proxies, IPv6 as its /64. */
  address: 'x-ftl-client-address',
  /** Guest of the browser, whose designs the account claims. */
  guest: 'x-ftl-guest-id',
} as const;

/** The caller of better-auth, as described by the shop's controller. */
export interface Caller {
  /** Guest of the browser; null for calls by the server itself. */
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
