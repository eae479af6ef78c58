import { randomBytes } from 'node:crypto';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { PlannedFailures } from '../lib/stripe-sandbox/index.js';
import type { Request, Response } from 'express';

const RETRY_AFTER_SECONDS = '1';

/** Adds Stripe's request id to responses, and fails the requested number of requests. */
@Injectable()
export class SandboxFailureGuard implements CanActivate {
  constructor(private readonly failures: PlannedFailures) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    response.setHeader('request-id', `req_${randomBytes(7).toString('hex')}`);
    const { path } = http.getRequest<Request>();
    const failure = path.includes('/test_helpers/') ? null : this.failures.take();
    if (!failure) return true;
    response.setHeader('retry-after', RETRY_AFTER_SECONDS);
    throw failure;
  }
}
