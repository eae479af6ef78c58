import { composeOrderMail } from './compose-order-mail.js';
import type { MailContext } from './mail-context.js';
import { sampleOrder } from './order-mail-samples.js';

const context: MailContext = {
  pictureUrl: 'https://shop.example/api/order-pictures/1.jpg',
  mementoUrl: 'https://shop.example/memento/new?order=1&token=t',
  orderUrl: 'https://shop.example/your-order?key=abc',
  cancelUrl: 'https://shop.example/cancel-order?token=abc',
  mementoNotice: null,
  waitingMessages: { count: 0, approveUrl: '', offUrl: '' },
  refundedCents: 10530,
  cancelUntil: new Date('2026-03-02T11:00:00Z'),
  isCancelPeriodOver: false,
  subject: '',
  failedBecause: null,
  problems: [],
};

it.each(['confirmation', 'shipped', 'cancelled', 'refunded', 'parcel', 'returned'] as const)(
  'the %s mail contains no URL from a typed name',
  (kind) => {
    const name = 'Rose https://evil.example/win Miller';
    const order = sampleOrder({ design: { ...sampleOrder().design, name } });
    const { subject, text, html } = composeOrderMail({ kind, subject: 'TRACK-1' }, order, context);
    for (const part of [subject, text, html]) expect(part).not.toContain('evil');
    if (kind === 'confirmation') expect(text).toContain('Rose Miller');
  },
);
