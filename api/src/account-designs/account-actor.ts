import { ShopError, type Actor } from '../platform/index.js';

/** A signed-in visitor. */
export type AccountActor = Actor & { userId: string };

/** @throws ShopError ACCOUNT_REQUIRED */
export function accountOf(actor: Actor): AccountActor {
  if (!actor.userId) throw new ShopError('ACCOUNT_REQUIRED', { retryable: false });
  return { ...actor, userId: actor.userId };
}
