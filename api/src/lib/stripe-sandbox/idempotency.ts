import { createHash } from 'node:crypto';
import type { SandboxRows, SandboxStore } from './sandbox-store.js';
import { StripeSandboxError } from './stripe-sandbox.error.js';

export interface IdempotentRequest {
  key: string | undefined;
  /** Everything that must be identical for the key to be reused. */
  fingerprint: string;
}

/** A new response, or the stored one of the same key. */
export interface IdempotentResponse {
  status: number;
  body: object;
  isReplay: boolean;
}

/**
 * Runs a POST in one transaction and stores its response under the idempotency key, so that a retry
 * gets the same response and has no further effect. As at Stripe that includes errors, except those
 * detected before execution, such as an invalid parameter.
 *
 * @param work must throw before it writes anything
 */
export function onceByKey(
  store: SandboxStore,
  { key, fingerprint }: IdempotentRequest,
  work: (rows: SandboxRows) => Promise<object>,
): Promise<IdempotentResponse> {
  return store.transaction(async (rows) => {
    if (!key) return { ...(await responseOf(work(rows))), isReplay: false };
    if (!(await rows.tryLockKey(key))) {
      throw new StripeSandboxError(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: 'There is currently another in-progress request using this Idempotent Key.',
      });
    }
    const requestDigest = createHash('sha256').update(fingerprint).digest('hex');
    const kept = await rows.responseOf(key);
    if (kept && kept.requestDigest !== requestDigest) {
      throw new StripeSandboxError(400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    }
    if (kept) return { status: kept.status, body: kept.body, isReplay: true };
    const response = await responseOf(work(rows));
    await rows.storeResponse({ key, requestDigest, ...response });
    return { ...response, isReplay: false };
  });
}

async function responseOf(work: Promise<object>): Promise<{ status: number; body: object }> {
  try {
    return { status: 200, body: await work };
  } catch (error) {
    if (!(error instanceof StripeSandboxError)) throw error;
    return { status: error.status, body: { error: error.body } };
  }
}
