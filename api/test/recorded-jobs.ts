import type { Jobs } from '../src/platform/index.js';

export interface RecordedJobs {
  jobs: Jobs;
  /** Handlers by queue. */
  handlers: Record<string, (data?: unknown, context?: unknown) => Promise<void>>;
  /** Cron expressions by queue. */
  crons: Record<string, string>;
  enqueued: { queue: string; data: object; singletonKey: string }[];
}

/** Records what a service defines, schedules and enqueues; tests call the handlers. */
export function recordedJobs(): RecordedJobs {
  const handlers: RecordedJobs['handlers'] = {};
  const crons: RecordedJobs['crons'] = {};
  const enqueued: RecordedJobs['enqueued'] = [];
  const jobs = {
    define: (queue: string, handler: RecordedJobs['handlers'][string]) =>
      (handlers[queue] = handler),
    schedule: (queue: string, cron: string) => (crons[queue] = cron),
    enqueue: (queue: string, data: object, { singletonKey }: { singletonKey: string }) => (
      enqueued.push({ queue, data, singletonKey }),
      Promise.resolve('id')
    ),
  } as unknown as Jobs;
  return { jobs, handlers, crons, enqueued };
}
