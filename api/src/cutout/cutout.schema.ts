import type {
  CutoutOptions,
  CutoutStage,
  EdgeQuality,
  PhotoValidation,
  PrintQuality,
} from '@ftl/contracts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { images } from '../images/images.schema.js';
import { moment } from '../platform/database/moment.js';

/**
 * `refused`: the photo does not show exactly one person. `failed`: all attempts failed; the visitor
 * may ask again, which creates a new job.
 */
export type CutoutStatus = 'queued' | 'running' | 'done' | 'refused' | 'failed';

export const cutoutJobs = pgTable(
  'cutout_jobs',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    photoId: uuid('photo_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    guestId: uuid('guest_id').notNull(),
    userId: text('user_id'),
    /** Keyed digest of the client's network, so that one network cannot fill the queue. */
    network: text('network').notNull().default(''),
    /** The buyer's choices, as returned by `normalizedOptions`. */
    options: jsonb('options').$type<CutoutOptions>().notNull().default({}),
    status: text('status').$type<CutoutStatus>().notNull().default('queued'),
    stage: text('stage').$type<CutoutStage>().notNull().default('queued'),
    /** 0 to 100, over the entire job. */
    progress: integer('progress').notNull().default(0),
    /** Started runs, including those that crashed. */
    attempts: integer('attempts').notNull().default(0),
    /** When the claim of the process that runs the job expires. */
    claimedUntil: moment('claimed_until'),
    cutoutId: uuid('cutout_id').references(() => images.id, { onDelete: 'cascade' }),
    edgeQuality: jsonb('edge_quality').$type<EdgeQuality>(),
    printQuality: jsonb('print_quality').$type<PrintQuality>(),
    validation: jsonb('validation').$type<PhotoValidation>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    // One job per photo and options; only a failed job may be repeated.
    uniqueIndex('cutout_jobs_photo_options_idx')
      .on(table.photoId, table.options)
      .where(sql`status <> 'failed'`),
    index('cutout_jobs_waiting_idx').on(table.status, table.createdAt),
    index('cutout_jobs_cutout_idx').on(table.cutoutId),
    index('cutout_jobs_network_idx')
      .on(table.network)
      .where(sql`status in ('queued', 'running')`),
  ],
);

export type CutoutJob = typeof cutoutJobs.$inferSelect;

export function isUnfinished({ status }: Pick<CutoutJob, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}
