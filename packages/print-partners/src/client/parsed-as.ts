import type { z } from 'zod';
import { PartnerError } from './partner-error.js';

/** @throws PartnerError for a response of another shape, which may be correct the next time */
export function parsedAs<T>(
  shape: z.ZodType<T>,
  response: unknown,
  { partner, what }: { partner: string; what: string },
): T {
  const parsed = shape.safeParse(response);
  if (parsed.success) return parsed.data;
  throw new PartnerError(partner, 'unavailable', {
    detail: `unexpected ${what}`,
    cause: parsed.error,
  });
}
