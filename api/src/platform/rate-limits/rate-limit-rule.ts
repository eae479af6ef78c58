/** How often something may happen in a window of time, to one visitor and from one address. */
export interface RateLimitRule {
  /** Names the counter; routes with the same name share it. */
  name: string;
  perVisitor: number;
  /** IPv6 by its /64. Higher than for one visitor: families, schools and offices share an address. */
  perAddress: number;
  windowSeconds: number;
  /**
   * `shop` counts in the database, over all replicas; `process` in memory, without a query:
   * for cheap requests, and for work whose point is to protect this process.
   */
  countedBy?: 'shop' | 'process';
}

/** A route without a limit, and why it needs none. */
export interface Unlimited {
  unlimited: string;
}

const MINUTE = 60;
const TEN_MINUTES = 600;

/** Plain reads: far above what a browser does, low enough to stop a flood from one address. */
export const READS: RateLimitRule = {
  name: 'reads',
  perVisitor: 3000,
  perAddress: 12_000,
  windowSeconds: MINUTE,
  countedBy: 'process',
};

/** Images that anyone may load, rendered in worker threads and cached by content. */
export const PUBLIC_IMAGES: RateLimitRule = {
  name: 'images.public',
  perVisitor: 1500,
  perAddress: 3000,
  windowSeconds: MINUTE,
  countedBy: 'process',
};

/** Changes made by hand. */
export const WRITES: RateLimitRule = {
  name: 'writes',
  perVisitor: 240,
  perAddress: 1200,
  windowSeconds: TEN_MINUTES,
};

/** Other companies' servers, checked by their signature before anything is written. */
export const WEBHOOKS: RateLimitRule = {
  name: 'webhooks',
  perVisitor: 6000,
  perAddress: 6000,
  windowSeconds: MINUTE,
  countedBy: 'process',
};
