import { nameInMail } from '@ftl/rules';
import type { Order, OrderMailKind } from '../../orders/index.js';
import type { MailContent } from '../../mail/index.js';
import type { MailContext } from './mail-context.js';
import { ORDER_MAILS } from './order-mail-texts.js';

/** Composes a mail about an order; URLs in names that a buyer typed are removed. */
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
