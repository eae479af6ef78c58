import { randomBytes } from 'node:crypto';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { StripeSandboxError } from '@ftl/stripe-sandbox';

const TOO_MANY_REQUESTS = 429;
const RETRY_AFTER_SECONDS = '1';

/** Number of upcoming requests that must fail, set through the sandbox's test helper. */
@Injectable()
export class SandboxFailures {
  private status = 0;
  private left = 0;

  plan(status: number, count: number): void {
    this.status = status;
    this.left = count;
  }

  /** @returns the status with which the next request must fail; null for none */
  take(): number | null {
    if (this.left === 0) return null;
    this.left--;
    return this.status;
  }
}

/** Adds Stripe's request id to responses, and fails the requested number of requests. */
@Injectable()
export class SandboxFailureGuard implements CanActivate {
  constructor(private readonly failures: SandboxFailures) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    response.setHeader('request-id', `req_${randomBytes(7).toString('hex')}`);
    const { path } = http.getRequest<Request>();
    const status = path.includes('/test_helpers/') ? null : this.failures.take();
    if (status === null) return true;
    response.setHeader('retry-after', RETRY_AFTER_SECONDS);
    const isLimit = status === TOO_MANY_REQUESTS;
    throw new StripeSandboxError(status, {
      type: isLimit ? 'rate_limit_error' : 'api_error',
      message: isLimit ? 'Request rate limit exceeded.' : 'An unknown error occurred.',
    });
  }
}
