import type {
  CutoutOptions,
  CutoutStage,
  EdgeQuality,
  PhotoValidation,
  PrintQuality,
} from '@ftl/contracts';
import { Injectable } from '@nestjs/common';
import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { imageReadModel } from '../images/index.js';
import { Database, ownedBy, type Actor, type Connection } from '../platform/index.js';
import { cutoutJobs, type CutoutJob } from './cutout.schema.js';

export type JobWithCutout = CutoutJob & { cutoutKey: string | null };
export type NewCutoutJob = Pick<
  CutoutJob,
  'photoId' | 'guestId' | 'userId' | 'network' | 'options'
>;

/**
 * Lease of a job; renewed while its process lives. After that another may run it, also if the lock
 * persists, as that of a machine without power does.
 */
const CLAIM = sql`now() + interval '20 seconds'`;

/** One run of a job: a later run has more attempts, and what an earlier one reports is ignored. */
export type CutoutRun = Pick<CutoutJob, 'id' | 'attempts'>;

@Injectable()
export class CutoutRepository {
  constructor(private readonly database: Database) {}

  /** @returns the new job, or undefined if there is a job with these options that has not failed */
  async add(job: NewCutoutJob, on: Connection): Promise<CutoutJob | undefined> {
    const [row] = await on.insert(cutoutJobs).values(job).onConflictDoNothing().returning();
    return row;
  }

  ofPhoto(photoId: string, options: CutoutOptions): Promise<JobWithCutout | undefined> {
    return this.one(
      and(
        eq(cutoutJobs.photoId, photoId),
        eq(cutoutJobs.options, options),
        ne(cutoutJobs.status, 'failed'),
      ),
    );
  }

  /** Number of a photo's jobs in any state. */
  countOfPhoto(photoId: string): Promise<number> {
    return this.database.db.$count(cutoutJobs, eq(cutoutJobs.photoId, photoId));
  }

  byId(id: string): Promise<JobWithCutout | undefined> {
    return this.one(eq(cutoutJobs.id, id));
  }

  ownById(actor: Actor, id: string): Promise<JobWithCutout | undefined> {
    return this.one(and(eq(cutoutJobs.id, id), ownedBy(cutoutJobs, actor)));
  }

  /** Unfinished jobs, the oldest first. */
  unfinished(): Promise<Pick<CutoutJob, 'id' | 'network'>[]> {
    return this.database.db
      .select({ id: cutoutJobs.id, network: cutoutJobs.network })
      .from(cutoutJobs)
      .where(isUnfinishedRow())
      .orderBy(cutoutJobs.createdAt);
  }

  /**
   * Claims an unfinished job that no living process has claimed.
   *
   * @param isLocked whether this process has the job's lock, so that no other process runs it
   */
  async claim(id: string, isLocked: boolean): Promise<CutoutJob | undefined> {
    const isExpired = or(isNull(cutoutJobs.claimedUntil), lt(cutoutJobs.claimedUntil, sql`now()`));
    const [row] = await this.database.db
      .update(cutoutJobs)
      .set({
        status: 'running',
        stage: 'reading',
        attempts: sql`${cutoutJobs.attempts} + 1`,
        claimedUntil: CLAIM,
      })
      .where(and(eq(cutoutJobs.id, id), isUnfinishedRow(), isLocked ? undefined : isExpired))
      .returning();
    return row;
  }

  async renewClaim(run: CutoutRun): Promise<void> {
    await this.update(run, { claimedUntil: CLAIM });
  }

  /** Returns a job whose run failed to the queue. */
  async release(run: CutoutRun): Promise<void> {
    await this.update(run, { status: 'queued', stage: 'queued', progress: 0, claimedUntil: null });
  }

  async report(run: CutoutRun, stage: CutoutStage, progress: number): Promise<void> {
    await this.update(run, { stage, progress, claimedUntil: CLAIM });
  }

  /** @returns false if a later run has started, whose outcome counts */
  finish(
    run: CutoutRun,
    outcome: {
      status: 'done' | 'refused' | 'failed';
      cutoutId?: string;
      edgeQuality?: EdgeQuality;
      printQuality?: PrintQuality;
      validation?: PhotoValidation;
    },
  ): Promise<boolean> {
    return this.update(run, {
      ...outcome,
      stage: 'done',
      progress: 100,
      finishedAt: sql`now()`,
      claimedUntil: null,
    });
  }

  /**
   * Unfinished jobs that run before this one. Networks are served round-robin: a job waits for the
   * earlier jobs of its network, and for as many of every other network.
   */
  async position({ id }: Pick<CutoutJob, 'id'>): Promise<number> {
    const { rows } = await this.database.db.execute<{ ahead: string }>(sql`
      with turns as (
        select ${cutoutJobs.id} as id, ${cutoutJobs.createdAt} as created_at,
          row_number() over (
            partition by ${cutoutJobs.network} order by ${cutoutJobs.createdAt}
          ) as turn
        from ${cutoutJobs} where ${isUnfinishedRow()}
      )
      select count(*) as ahead from turns, turns as mine
      where mine.id = ${id} and (turns.turn, turns.created_at) < (mine.turn, mine.created_at)`);
    return Number(rows[0]?.ahead ?? 0);
  }

  async unfinishedOf(
    client: { guestId: string; network: string },
    on: Connection = this.database.db,
  ): Promise<{ visitor: number; network: number }> {
    const [row] = await on
      .select({
        visitor: sql<number>`count(*) filter (where ${cutoutJobs.guestId} = ${client.guestId})::int`,
        network: sql<number>`count(*) filter (where ${cutoutJobs.network} = ${client.network})::int`,
      })
      .from(cutoutJobs)
      .where(
        and(
          isUnfinishedRow(),
          or(eq(cutoutJobs.guestId, client.guestId), eq(cutoutJobs.network, client.network)),
        ),
      );
    return row ?? { visitor: 0, network: 0 };
  }

  private async one(condition: ReturnType<typeof and>): Promise<JobWithCutout | undefined> {
    const [row] = await this.database.db
      .select({ job: cutoutJobs, cutoutKey: imageReadModel.key })
      .from(cutoutJobs)
      .leftJoin(imageReadModel, eq(imageReadModel.id, cutoutJobs.cutoutId))
      .where(condition)
      .limit(1);
    return row && { ...row.job, cutoutKey: row.cutoutKey };
  }

  private async update(
    { id, attempts }: CutoutRun,
    change: Parameters<ReturnType<Database['db']['update']>['set']>[0],
  ): Promise<boolean> {
    const { rowCount } = await this.database.db
      .update(cutoutJobs)
      .set(change)
      .where(and(eq(cutoutJobs.id, id), eq(cutoutJobs.attempts, attempts), isUnfinishedRow()));
    return rowCount === 1;
  }
}

const isUnfinishedRow = () => inArray(cutoutJobs.status, ['queued', 'running']);
