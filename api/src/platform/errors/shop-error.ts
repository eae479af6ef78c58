import { ERROR_CATALOG, type ErrorCode } from '@ftl/contracts';

export interface ShopErrorOptions {
  /** Replaces the catalog's message; also shown to visitors. */
  message?: string;
  /** False if the same request can never succeed. */
  retryable?: boolean;
  status?: number;
  /** Sent as Retry-After. */
  retryAfterSeconds?: number;
  /** Further fields of the response, such as the new quote. */
  details?: Record<string, unknown>;
  cause?: unknown;
}

/** An expected failure, with the catalog's message for visitors. */
export class ShopError extends Error {
  override name = 'ShopError';
  readonly status: number;
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | undefined;
  readonly details: Record<string, unknown>;

  constructor(
    readonly code: ErrorCode,
    options: ShopErrorOptions = {},
  ) {
    super(options.message ?? ERROR_CATALOG[code].message, { cause: options.cause });
    this.status = options.status ?? ERROR_CATALOG[code].status;
    this.retryable = options.retryable ?? true;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.details = options.details ?? {};
  }
}
