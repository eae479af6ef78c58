import { DAY_MS } from '@ftl/rules';
import { lt } from 'drizzle-orm';
import { deletesRows } from '../platform/index.js';
import { authRateLimits, userSessions, userVerifications } from './accounts.schema.js';

export const deleteExpiredSessions = deletesRows(userSessions, (before) =>
  lt(userSessions.expiresAt, before),
);

/** Links that were mailed. */
export const deleteExpiredVerifications = deletesRows(userVerifications, (before) =>
  lt(userVerifications.expiresAt, before),
);

/** Counters by network address; a day is longer than any of better-auth's windows. */
export const deleteAuthRateLimits = deletesRows(authRateLimits, (before) =>
  lt(authRateLimits.lastRequest, before.getTime() - DAY_MS),
);
