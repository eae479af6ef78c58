import type { SandboxSession } from './sandbox-objects.js';
import { amountTotalOf, linesTotalOf } from './stripe-objects.js';

/** Promotion codes of the sandbox: share of the shirts' price that they deduct. */
export const PROMOTION_CODES: Record<string, number> = { REMEMBER10: 0.1, GIFT: 1 };

/**
 * The session's total with a code, calculated as Stripe does: the code does not apply to shipping.
 */
export function withPromotion(
  { params }: Pick<SandboxSession, 'params'>,
  code: string,
): Pick<SandboxSession, 'amountTotal' | 'amountDiscount' | 'promotionCode'> | null {
  const rate = PROMOTION_CODES[code.trim().toUpperCase()];
  if (!params.allow_promotion_codes || rate === undefined) return null;
  const amountDiscount = Math.round(linesTotalOf(params) * rate);
  return {
    amountDiscount,
    amountTotal: amountTotalOf(params) - amountDiscount,
    promotionCode: code.trim().toUpperCase(),
  };
}
