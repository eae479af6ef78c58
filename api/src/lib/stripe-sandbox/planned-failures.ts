import { StripeSandboxError } from './stripe-sandbox.error.js';

const TOO_MANY_REQUESTS = 429;

/** The upcoming requests that must fail, like those to an overloaded or broken Stripe. */
export class PlannedFailures {
  private status = 0;
  private left = 0;

  plan(status: number, count: number): void {
    this.status = status;
    this.left = count;
  }

  /** @returns the error with which the next request must fail; null for none */
  take(): StripeSandboxError | null {
    if (this.left === 0) return null;
    this.left--;
    const isLimit = this.status === TOO_MANY_REQUESTS;
    return new StripeSandboxError(this.status, {
      type: isLimit ? 'rate_limit_error' : 'api_error',
      message: isLimit ? 'Request rate limit exceeded.' : 'An unknown error occurred.',
    });
  }
}
