import type { ShirtColor } from '@ftl/contracts';
import { ShopError } from '../platform/index.js';

/**
 * The color to print on. The catalog displays white for an unknown color, but an order must never
 * silently become white.
 *
 * @throws ShopError MISSING_DATA if the color is not for sale
 */
export function soldColor(
  requested: string,
  found: ShirtColor,
  sold: readonly ShirtColor[],
): ShirtColor {
  const isSold = sold.some((color) => color.class === found.class);
  const isWhiteRequested = /^(white|#?f{6})$/i.test(requested.trim());
  if (!isSold || (found.class === 'white' && !isWhiteRequested)) {
    throw new ShopError('MISSING_DATA', {
      message: "We don't have this shirt color. Please choose another one.",
      retryable: false,
    });
  }
  return found;
}
