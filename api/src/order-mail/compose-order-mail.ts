import { nameInMail } from '@ftl/rules';
import type { Order, OrderMailKind } from '../orders/index.js';
import type { MailContent } from '../mail/index.js';
import type { MailContext } from './mail-context.js';
import { ORDER_MAILS } from './order-mail-texts.js';

/** The mail of an order; names that a buyer typed carry no address into it. */
export function composeOrderMail(
  { kind, subject }: { kind: OrderMailKind; subject: string },
  order: Order,
  context: Omit<MailContext, 'subject'>,
): MailContent {
  const { design, shippingAddress } = order;
  return ORDER_MAILS[kind](
    {
      ...order,
      design: { ...design, name: nameInMail(design.name) || 'your loved one' },
      shippingAddress: shippingAddress && {
        ...shippingAddress,
        name: nameInMail(shippingAddress.name),
      },
    },
    { ...context, subject },
  );
}
