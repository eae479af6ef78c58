import type { CheckoutCall } from '@ftl/api-client/queries';
import { API, type DeliveryWish, type Design } from '@ftl/contracts';
import { DEFAULT_ORDER_LINE, type ShirtChoice } from '@ftl/rules';

interface CheckoutOrder extends ShirtChoice {
  design: Design;
  tempUserId: string;
  email: string;
  totalCents: number;
  wish?: DeliveryWish;
}

/** The call for one size or for several, each with its documented request. */
export function checkoutCall(order: CheckoutOrder): CheckoutCall {
  const { design, lines, color, tempUserId } = order;
  const [{ size, quantity } = DEFAULT_ORDER_LINE, ...others] = lines;
  const common = {
    tempUserId,
    designId: design.id,
    customerEmail: order.email,
    expectedTotalCents: order.totalCents,
    ...order.wish,
  };
  if (others.length > 0) {
    const request = { ...common, productDetails: { color, sizes: lines } };
    return { path: API.createCheckoutSession, request };
  }
  const request = {
    ...common,
    designDetails: { name: design.lovedOneName },
    productDetails: { color, size, placement: 'center' as const, quantity },
  };
  return { path: API.guestCheckout, request };
}
