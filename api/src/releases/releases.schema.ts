import { bigint, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SignedStatement } from '@ftl/contracts';
import { moment } from '../platform/database/moment.js';

const now = (name: string) => moment(name).notNull().defaultNow();

/**
 * Every signed change of the live set that this shop has accepted: the last good state, and the
 * audit.
 */
export const releaseStatements = pgTable(
  'release_statements',
  {
    name: text('name').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    statement: jsonb('statement').$type<SignedStatement>().notNull(),
    acceptedAt: now('accepted_at'),
  },
  (table) => [primaryKey({ columns: [table.name, table.counter] })],
);

/** Content of the release store that this shop rejected, and why. */
export const releaseRefusals = pgTable(
  'release_refusals',
  {
    name: text('name').notNull(),
    reason: text('reason').notNull(),
    /** Message of the latest occurrence. */
    message: text('message').notNull(),
    firstAt: now('first_at'),
    lastAt: now('last_at'),
  },
  (table) => [primaryKey({ columns: [table.name, table.reason] })],
);

interface Counts {
  loads: number;
  failures: number;
}

/** The figures that were compared when a canary was withdrawn. */
export interface WithdrawalCounts {
  canary: Counts;
  live: Counts & { version: string };
}

/** Canaries that this shop no longer serves, because they failed more than the live release. */
export const withdrawnCanaries = pgTable(
  'withdrawn_canaries',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    withdrawnAt: now('withdrawn_at'),
    counts: jsonb('counts').$type<WithdrawalCounts>().notNull(),
    /** Set when an operator lets it run again; earlier failures do not count. */
    retriedAt: moment('retried_at'),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);
