import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { Catch, HttpException, Logger } from '@nestjs/common';
import type { ErrorCode, ErrorResponse } from '@ftl/contracts';
import type { Request, Response } from 'express';
import { isTextRefused } from '../database/database.js';
import { ShopError } from './shop-error.js';

const CODE_BY_STATUS: Record<number, ErrorCode> = {
  400: 'MISSING_DATA',
  401: 'ACCOUNT_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'IMAGE_TOO_LARGE',
  429: 'RATE_LIMIT_EXCEEDED',
};

/**
 * Maps every exception to the API's error format. Unexpected ones are logged in full and returned
 * as SERVER_ERROR, without stack or library messages.
 */
@Catch()
export class ShopErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ShopErrorFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const response = http.getResponse<Response>();
    const error = this.asShopError(thrown);
    if (error.status >= 500 && error.cause) this.logger.error(error.cause);
    if (response.headersSent) {
      response.end();
      return;
    }
    // Overrides the route's caching: an error may be specific to a visitor, or temporary.
    response.setHeader('cache-control', 'no-store');
    if (error.retryAfterSeconds !== undefined)
      response.setHeader('retry-after', String(error.retryAfterSeconds));
    this.send(error, http.getRequest<Request>(), response);
  }

  protected send(error: ShopError, _request: Request, response: Response): void {
    response.status(error.status).json({
      ...error.details,
      success: false,
      error: error.message,
      message: error.message,
      code: error.code,
      retryable: error.retryable,
    } satisfies ErrorResponse);
  }

  private asShopError(thrown: unknown): ShopError {
    if (thrown instanceof ShopError) return thrown;
    const status = statusOf(thrown);
    if (isLargeJson(thrown)) {
      const message = 'This is too much text. Please shorten it and try again.';
      return new ShopError('MISSING_DATA', { status: 413, message, retryable: false });
    }
    const code = status === null ? undefined : CODE_BY_STATUS[status];
    if (code === 'MISSING_DATA') return unreadable(400);
    if (code) return new ShopError(code, { retryable: status === 429 });
    if (status !== null && status < 500) {
      return unreadable(status);
    }
    if (isTextRefused(thrown)) {
      return new ShopError('MISSING_DATA', {
        message: "A text in this request has a character that we can't store.",
        retryable: false,
      });
    }
    return new ShopError('SERVER_ERROR', { cause: thrown });
  }
}

/** The body is malformed or of an unsupported kind, so nothing is known of its fields. */
function unreadable(status: number): ShopError {
  const message = "We couldn't read this request. Please reload the page and try again.";
  return new ShopError('MISSING_DATA', { status, message, retryable: false });
}

/** Exceptions of Nest, of body parsers and of multer have a status. */
function statusOf(thrown: unknown): number | null {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (typeof thrown !== 'object' || thrown === null) return null;
  if ('status' in thrown && typeof thrown.status === 'number') return thrown.status;
  if ('name' in thrown && thrown.name === 'MulterError') {
    return 'code' in thrown && thrown.code === 'LIMIT_FILE_SIZE' ? 413 : 400;
  }
  return null;
}

/** Nest wraps the error of the body parser, which has the same status as that of a large photo. */
function isLargeJson(thrown: unknown): boolean {
  const cause = thrown instanceof HttpException ? thrown.cause : undefined;
  return cause instanceof Error && 'type' in cause && cause.type === 'entity.too.large';
}
