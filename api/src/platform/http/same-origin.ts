import type { NextFunction, Request, Response } from 'express';
import { ERROR_CATALOG } from '@ftl/contracts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection: rejects writes that another site's page sends with a visitor's cookies. Browsers
 * always send `Origin` with such requests; servers (webhooks, command lines) do not.
 */
export function sameOrigin(publicUrl: string) {
  const origin = new URL(publicUrl).origin;
  return (request: Request, response: Response, next: NextFunction): void => {
    const from = request.get('origin');
    if (SAFE_METHODS.has(request.method) || !from || from === origin || from === own(request)) {
      next();
      return;
    }
    const { status, message } = ERROR_CATALOG.FORBIDDEN;
    response
      .status(status)
      .json({ success: false, error: message, message, code: 'FORBIDDEN', retryable: false });
  };
}

function own(request: Request): string {
  return `${request.protocol}://${request.get('host') ?? ''}`;
}
