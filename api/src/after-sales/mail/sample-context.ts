import type { MailContext } from './mail-context.js';

/** Mail context for `sampleOrder`. */
export const sampleContext: MailContext = {
  pictureUrl: 'https://shop.example/api/order-pictures/1.jpg',
  mementoUrl: 'https://shop.example/memento/new?order=1&token=t',
  orderUrl: 'https://shop.example/your-order?key=abc',
  cancelUrl: 'https://shop.example/cancel-order?token=abc',
  waitingMessages: {
    count: 2,
    approveUrl: 'https://shop.example/memento/new?order=1&token=t',
    offUrl: 'https://shop.example/memento/new?order=1&token=t&mails=off',
  },
  mementoNotice: {
    endsAt: new Date('2026-04-01T11:00:00Z'),
    downloadUrl: 'https://shop.example/api/mementos/1/download?token=t',
  },
  refundedCents: 10530,
  cancelUntil: new Date('2026-03-02T11:00:00Z'),
  isCancelPeriodOver: false,
  subject: 'TRACK-1',
  failedBecause: 'The file is not usable',
  problems: [
    {
      ...{ kind: 'on_hold', subject: '', reason: 'Artwork', resolvedAt: null },
      since: '2026-03-02T10:00:00.000Z',
    },
  ],
};
