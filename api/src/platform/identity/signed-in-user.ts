import type { Request } from 'express';

/** The account of a request's session; see composition.ts. */
export abstract class SignedInUser {
  abstract userIdOf(request: Request): Promise<string | null>;
}
