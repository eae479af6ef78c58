import type { ShirtColour } from '@ftl/contracts';
import { ShopError } from '../platform/index.js';

/**
 * The colour that will be printed on. The catalogue shows white for a colour it
 * does not know; nobody may be sold white who asked for another.
 *
 * @throws ShopError MISSING_DATA when the colour is not for sale
 */
export function soldColour(
  asked: string,
  found: ShirtColour,
  sold: readonly ShirtColour[],
): ShirtColour {
  const isSold = sold.some((colour) => colour.class === found.class);
  const askedForWhite = /^(white|#?f{6})$/i.test(asked.trim());
  if (!isSold || (found.class === 'white' && !askedForWhite)) {
    throw new ShopError('MISSING_DATA', {
      message: 'We do not have this shirt color. Please choose another one.',
      retryable: false,
    });
  }
  return found;
}
