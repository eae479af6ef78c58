import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Request } from 'express';

/** The authenticated caller of a request. */
export interface Actor {
  /** The server's id of this browser. */
  guestId: string;
  /** The browser's temporary id, bound to the guest. */
  tempUserId: string;
  /** Keyed digest of the client's network, for fairness between networks. */
  network?: string;
  /** Present when signed in. */
  userId?: string;
}

export interface RequestWithActor extends Request {
  actor?: Actor;
}

/** Injects the actor of a route that declares @Access('guest') or @Access('account'). */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<RequestWithActor>();
  if (!actor) throw new Error('This route does not declare who may call it');
  return actor;
});

/**
 * Condition that a row with guest_id and user_id belongs to the actor. Rows of an account belong to
 * the account only, also in the browser that created them.
 */
export function ownedBy(
  table: { guestId: PgColumn; userId: PgColumn },
  actor: Pick<Actor, 'guestId' | 'userId'>,
): SQL {
  const byGuest = and(eq(table.guestId, actor.guestId), isNull(table.userId))!;
  return actor.userId ? or(byGuest, eq(table.userId, actor.userId))! : byGuest;
}
