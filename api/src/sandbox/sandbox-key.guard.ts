import { timingSafeEqual } from 'node:crypto';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { StripeSandboxError } from '../lib/stripe-sandbox/index.js';
import { AppConfig } from '../platform/index.js';

/** Checks the key as a bearer token, as Stripe does. */
@Injectable()
export class SandboxKeyGuard implements CanActivate {
  constructor(private readonly config: AppConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const given = Buffer.from(
      context.switchToHttp().getRequest<Request>().get('authorization') ?? '',
    );
    const expected = Buffer.from(`Bearer ${this.config.payments.secretKey}`);
    if (given.length === expected.length && timingSafeEqual(given, expected)) return true;
    throw new StripeSandboxError(401, {
      type: 'invalid_request_error',
      message: 'Invalid API Key provided',
    });
  }
}
