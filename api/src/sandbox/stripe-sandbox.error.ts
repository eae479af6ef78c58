import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { Catch } from '@nestjs/common';
import type { Response } from 'express';

/** The `error` of Stripe's error responses. */
export interface StripeErrorBody {
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error';
  message: string;
  code?: string;
  param?: string;
}

export class StripeSandboxError extends Error {
  override name = 'StripeSandboxError';

  constructor(
    readonly status: number,
    readonly body: StripeErrorBody,
  ) {
    super(body.message);
  }

  /** Stripe's error for an unknown id. */
  static missing(kind: string, id: string): StripeSandboxError {
    return new StripeSandboxError(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      param: 'id',
      message: `No such ${kind}: '${id}'`,
    });
  }
}

/** Responds in Stripe's error format instead of the shop's. */
@Catch(StripeSandboxError)
export class StripeSandboxErrorFilter implements ExceptionFilter<StripeSandboxError> {
  catch(error: StripeSandboxError, host: ArgumentsHost): void {
    host.switchToHttp().getResponse<Response>().status(error.status).json({ error: error.body });
  }
}
