import type { MailSample } from '../../mail/index.js';
import { ORDER_MAIL_KINDS } from '../../orders/index.js';
import { composeOrderMail } from './compose-order-mail.js';
import { sampleContext } from './sample-context.js';
import { sampleOrder } from './sample-order.js';

export const orderMailSamples: MailSample[] = ORDER_MAIL_KINDS.map((kind) => ({
  name: `order-${kind.replaceAll('_', '-')}`,
  compose: () => composeOrderMail({ kind, subject: 'TRACK-1' }, sampleOrder(), sampleContext),
}));
