import type { SandboxSession } from '../lib/stripe-sandbox/index.js';
import type { Jobs, Tx } from '../platform/index.js';

export const EXPIRE_QUEUE = 'sandbox.expire-session';
export const WEBHOOK_QUEUE = 'sandbox.webhook';

export interface ExpireJob {
  sessionId: string;
}

export interface WebhookJob {
  eventId: string;
}

export async function enqueueExpiry(
  jobs: Jobs,
  tx: Tx,
  { id, expiresAt }: SandboxSession,
): Promise<void> {
  const startAfterSeconds = Math.ceil((expiresAt.getTime() - Date.now()) / 1000);
  const job: ExpireJob = { sessionId: id };
  await jobs.enqueue(EXPIRE_QUEUE, job, { tx, singletonKey: id, startAfterSeconds });
}

export async function enqueueDelivery(
  jobs: Jobs,
  tx: Tx,
  { eventId, delaySeconds }: { eventId: string; delaySeconds: number },
): Promise<void> {
  const job: WebhookJob = { eventId };
  const options = { tx, singletonKey: eventId, startAfterSeconds: delaySeconds };
  await jobs.enqueue(WEBHOOK_QUEUE, job, options);
}
