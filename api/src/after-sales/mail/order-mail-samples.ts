import type { MailSample } from '../../mail/index.js';
import { ORDER_MAIL_KINDS, type Hold } from '../../orders/index.js';
import { composeOrderMail } from './compose-order-mail.js';
import { sampleContext } from './sample-context.js';
import { sampleOrder } from './sample-order.js';

const proof: Hold = {
  kind: 'proof',
  reason: 'Look at the design: A part of the head may be cut off',
  until: '2026-03-02T22:00:00.000Z',
  note: 'Her hat is cut off at the top. Is there a photo with more room above her?',
};

export const orderMailSamples: MailSample[] = ORDER_MAIL_KINDS.map((kind) => ({
  name: `order-${kind.replaceAll('_', '-')}`,
  compose: () =>
    composeOrderMail({ kind, subject: 'TRACK-1' }, sampleOrder({ holds: [proof] }), sampleContext),
}));
