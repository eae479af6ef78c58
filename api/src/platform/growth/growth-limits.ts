/** How much visitors can make the shop store in a table. */
export interface GrowthLimit {
  /**
   * Requests that may add a row, per network and day; IPv6 by its /64. Undefined if the table's
   * other limits bound it.
   */
  perNetworkDaily?: number;
  /** Rows in all, unless MAX_ROWS says otherwise. */
  most: number;
  /**
   * Column by which the oldest rows are deleted beyond that; without one, requests for more are
   * refused.
   */
  oldest?: string;
}

/**
 * What visitors can make grow, by table. A route says in `@Cost` which of these it grows.
 * docs/security.md lists these limits with those of everything else that the shop stores.
 */
export const GROWTH_LIMITS = {
  analytics_events: { perNetworkDaily: 5000, most: 2_000_000, oldest: 'created_at' },
  /** Every pause in typing a name draws one. */
  artworks: { perNetworkDaily: 10_000, most: 2_000_000 },
  asked_designs: { perNetworkDaily: 500, most: 500_000 },
  auth_rate_limits: { most: 1_000_000, oldest: 'last_request' },
  continue_links: { perNetworkDaily: 200, most: 500_000 },
  cutout_jobs: { perNetworkDaily: 3000, most: 1_000_000 },
  design_hearts: { perNetworkDaily: 1000, most: 5_000_000 },
  design_notes: { perNetworkDaily: 300, most: 1_000_000 },
  designs: { perNetworkDaily: 5000, most: 1_000_000 },
  family_entries: { perNetworkDaily: 2000, most: 2_000_000 },
  family_lists: { perNetworkDaily: 300, most: 500_000 },
  /** A browser has a new one every day. */
  guest_temp_ids: { perNetworkDaily: 10_000, most: 5_000_000 },
  memento_candles: { perNetworkDaily: 1000, most: 5_000_000 },
  memento_messages: { perNetworkDaily: 300, most: 1_000_000 },
  memento_reports: { perNetworkDaily: 50, most: 100_000 },
  orders: { perNetworkDaily: 300, most: 2_000_000 },
  /** Counts messages of the contact page; other jobs follow from rows of other tables. */
  'pgboss.job': { perNetworkDaily: 100, most: 1_000_000 },
  rate_limits: { most: 2_000_000, oldest: 'expire' },
  user_sessions: { most: 2_000_000, oldest: 'expires_at' },
  user_verifications: { most: 1_000_000, oldest: 'expires_at' },
  users: { perNetworkDaily: 400, most: 1_000_000 },
} as const satisfies Record<string, GrowthLimit>;

export type GrowingTable = keyof typeof GROWTH_LIMITS;

export function growthLimitOf(table: GrowingTable): GrowthLimit {
  return GROWTH_LIMITS[table];
}
