import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { StripeSandboxError } from '../lib/stripe-sandbox/index.js';
import type { Response } from 'express';

/** Responds in Stripe's error format instead of the shop's. */
@Catch(StripeSandboxError)
export class StripeSandboxErrorFilter implements ExceptionFilter<StripeSandboxError> {
  catch(error: StripeSandboxError, host: ArgumentsHost): void {
    host.switchToHttp().getResponse<Response>().status(error.status).json({ error: error.body });
  }
}
