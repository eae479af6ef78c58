/** Maximum number of requests in a time window. */
export interface RateLimitRule {
  /** Name of the counter, which routes with the same name share. */
  name: string;
  /** IPv6 by its /64. Higher than per visitor: families, schools and offices share an address. */
  perAddress: number;
  /** Required on routes that identify their visitor (`guest`, `account`); no other route can count one. */
  perVisitor?: number;
  windowSeconds: number;
  /**
   * `shop` counts in the database, across all replicas; `process` in memory, without a query: for
   * cheap requests, and for limits that protect a single process.
   */
  countedBy?: 'shop' | 'process';
}

/** A route without a limit, and the reason. */
export interface Unlimited {
  unlimited: string;
}

const MINUTE = 60;
const TEN_MINUTES = 600;

/**
 * Simple reads without an identified visitor: far above what a browser needs, low enough to stop a
 * flood from one address.
 */
export const ANONYMOUS_READS: RateLimitRule = {
  name: 'reads',
  perAddress: 12_000,
  windowSeconds: MINUTE,
  countedBy: 'process',
};
export const READS: RateLimitRule = { ...ANONYMOUS_READS, perVisitor: 3000 };

/** Public images, rendered in worker threads and cached by content. */
export const PUBLIC_IMAGES: RateLimitRule = {
  name: 'images.public',
  perAddress: 3000,
  windowSeconds: MINUTE,
  countedBy: 'process',
};

/** Manual changes without an identified visitor. */
export const ANONYMOUS_WRITES: RateLimitRule = {
  name: 'writes',
  perAddress: 1200,
  windowSeconds: TEN_MINUTES,
};
/** Manual changes. */
export const WRITES: RateLimitRule = { ...ANONYMOUS_WRITES, perVisitor: 240 };

/** Webhooks, whose signature is verified before anything is written. */
export const WEBHOOKS: RateLimitRule = {
  name: 'webhooks',
  perAddress: 6000,
  windowSeconds: MINUTE,
  countedBy: 'process',
};
