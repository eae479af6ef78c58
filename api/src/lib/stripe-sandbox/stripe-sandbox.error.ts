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
