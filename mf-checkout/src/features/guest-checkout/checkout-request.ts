import type { DeliveryWish, Design, GuestCheckoutRequest } from '@ftl/contracts';
import { DEFAULT_ORDER_LINE, type ShirtChoice } from '@ftl/rules';

interface CheckoutOrder extends ShirtChoice {
  design: Design;
  tempUserId: string;
  email: string;
  totalCents: number;
  wish?: DeliveryWish;
}

/** Body of the checkout call; `sizes` is present only for several sizes. */
export function checkoutRequest(order: CheckoutOrder): GuestCheckoutRequest {
  const { design, lines } = order;
  const first = lines[0] ?? DEFAULT_ORDER_LINE;
  return {
    tempUserId: order.tempUserId,
    designId: design.id,
    customerEmail: order.email,
    designDetails: {
      name: design.lovedOneName,
      template: design.selectedTemplate,
      ...(design.birthDate ? { birthDate: design.birthDate } : {}),
      ...(design.passedDate ? { passedDate: design.passedDate } : {}),
      ...(design.message ? { message: design.message } : {}),
    },
    productDetails: {
      color: order.color,
      size: first.size,
      placement: 'center',
      quantity: first.quantity,
      ...(lines.length > 1 ? { sizes: lines } : {}),
    },
    expectedTotalCents: order.totalCents,
    ...order.wish,
  };
}
