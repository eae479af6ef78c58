import type { CheckoutRequest } from '@ftl/api-client/queries';
import type { Design } from '@ftl/api-client/calls';
import type { DeliveryWish } from '@ftl/design-widgets';
import { DEFAULT_ORDER_LINE, type ShirtChoice } from '@ftl/rules';

interface CheckoutOrder extends ShirtChoice {
  design: Design;
  tempUserId: string;
  email: string;
  totalCents: number;
  wish?: DeliveryWish;
}

/** The request for one size or for several. */
export function checkoutRequest(order: CheckoutOrder): CheckoutRequest {
  const { design, lines, color, tempUserId } = order;
  const [{ size, quantity } = DEFAULT_ORDER_LINE, ...others] = lines;
  const common = {
    tempUserId,
    designId: design.id,
    customerEmail: order.email,
    expectedTotalCents: order.totalCents,
    ...order.wish,
  };
  if (others.length > 0) return { ...common, productDetails: { color, sizes: lines } };
  return {
    ...common,
    designDetails: { name: design.lovedOneName },
    productDetails: { color, size, placement: 'center', quantity },
  };
}
