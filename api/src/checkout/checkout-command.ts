import type { OrderLine } from '@ftl/contracts';
import { emailAddress, mergeLines } from '@ftl/rules';
import type { OrderedDesign } from '../orders/index.js';
import { ShopError, type Tx } from '../platform/index.js';
import { deliveryWishOf } from './delivery-wish.js';
import type { FamilyHandOut } from '../orders/index.js';
import type { CreateCheckoutSessionDto, GuestCheckoutDto } from './checkout.dto.js';
import type { DeliveryWishDto } from './delivery-wish.js';

/** The part of a family list that an order is made from. */
interface FamilyOrder {
  listId: string;
  handOut: FamilyHandOut;
  /** Throws if the list has changed since the order was requested. */
  assertCurrent: (tx: Tx) => Promise<void>;
}

/** The common form of all checkout requests. */
export interface CheckoutCommand {
  designId: string;
  /** Lower case; empty if the payment page should ask for it. */
  customerEmail: string;
  color: string;
  /** One line per size and color. */
  lines: OrderLine[];
  /** The total shown on the button that was pressed, in cents. */
  expectedTotalCents?: number;
  family?: FamilyOrder;
  delivery?: DeliveryWishDto;
  /** Texts of the order that take precedence over those of the design. */
  details: Pick<OrderedDesign, 'birthDate' | 'passedDate' | 'message' | 'orderedOn' | 'familyKey'>;
}

const checkoutMessages = {
  missing: 'Missing required information for checkout',
  emailRequired: 'Email address is required.',
};

/** @throws ShopError MISSING_DATA (CHECKOUT-10), INVALID_EMAIL */
export function fromSessionRequest(body: CreateCheckoutSessionDto): CheckoutCommand {
  if (!body.tempUserId || !body.designId) throw missing(checkoutMessages.missing);
  return {
    designId: body.designId,
    customerEmail: body.customerEmail ? emailOf(body.customerEmail) : '',
    color: body.productDetails.color,
    lines: mergeLines(body.productDetails.sizes),
    ...expectedTotal(body),
    delivery: deliveryWishOf(body),
    details: {},
  };
}

/** @throws ShopError MISSING_DATA, INVALID_EMAIL (TRIBUTE-23, TRIBUTE-24) */
export function fromTributePage(body: GuestCheckoutDto): CheckoutCommand {
  const command = fromGuestCheckout(body);
  return { ...command, details: { ...command.details, orderedOn: 'tribute-page' } };
}

/** @throws ShopError MISSING_DATA, INVALID_EMAIL (CHECKOUT-11) */
export function fromGuestCheckout(body: GuestCheckoutDto): CheckoutCommand {
  if (!body.designId) throw missing(checkoutMessages.missing);
  if (!body.customerEmail?.trim()) throw missing(checkoutMessages.emailRequired);
  const { color, size, quantity, sizes } = body.productDetails;
  const { birthDate, passedDate, message } = body.designDetails;
  return {
    designId: body.designId,
    customerEmail: emailOf(body.customerEmail),
    color,
    lines: mergeLines(sizes ?? [{ size, quantity }]),
    ...expectedTotal(body),
    delivery: deliveryWishOf(body),
    details: {
      ...(birthDate ? { birthDate } : {}),
      ...(passedDate ? { passedDate } : {}),
      ...(message ? { message } : {}),
    },
  };
}

function expectedTotal(body: { expectedTotalCents?: number }): { expectedTotalCents?: number } {
  return body.expectedTotalCents === undefined
    ? {}
    : { expectedTotalCents: body.expectedTotalCents };
}

function emailOf(raw: string): string {
  const email = emailAddress(raw);
  if (email === null) throw new ShopError('INVALID_EMAIL', { retryable: false });
  return email.toLowerCase();
}

function missing(message: string): ShopError {
  return new ShopError('MISSING_DATA', { message, retryable: false });
}
