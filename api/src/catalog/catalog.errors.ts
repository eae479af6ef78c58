import { PartnerError } from '@ftl/print-partners';
import { ShopError } from '../platform/index.js';

/** The print partner's catalog cannot be read (DESIGN-45). */
export function productsFailed(cause: unknown): ShopError {
  const status = (cause instanceof PartnerError ? cause.status : undefined) ?? 502;
  return new ShopError('SERVER_ERROR', {
    message: `Failed to fetch products: ${status}`,
    status: 502,
    cause,
  });
}
