/** Maximum number of requests in a time window, per visitor and per address. */
export interface RateLimitRule {
  /** Name of the counter, which routes with the same name share. */
  name: string;
  perVisitor: number;
  /** IPv6 by its /64. Higher than per visitor: families, schools and offices share an address. */
  perAddress: number;
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

/** Simple reads: far above what a browser needs, low enough to stop a flood from one address. */
export const READS: RateLimitRule = {
  name: 'reads',
  perVisitor: 3000,
  perAddress: 12_000,
  windowSeconds: MINUTE,
  countedBy: 'process',
};

/** Public images, rendered in worker threads and cached by content. */
export const PUBLIC_IMAGES: RateLimitRule = {
  name: 'images.public',
  perVisitor: 1500,
  perAddress: 3000,
  windowSeconds: MINUTE,
  countedBy: 'process',
};

/** Manual changes. */
export const WRITES: RateLimitRule = {
  name: 'writes',
  perVisitor: 240,
  perAddress: 1200,
  windowSeconds: TEN_MINUTES,
};

/** Webhooks, whose signature is verified before anything is written. */
export const WEBHOOKS: RateLimitRule = {
  name: 'webhooks',
  perVisitor: 6000,
  perAddress: 6000,
  windowSeconds: MINUTE,
  countedBy: 'process',
};
