import { HtmlValidate } from 'html-validate';
import { ORDER_MAIL_KINDS } from '../../orders/index.js';
import { sampleContext as context, sampleOrder } from './order-mail-samples.js';
import { ORDER_MAILS } from './order-mail-texts.js';

const order = sampleOrder({ design: { ...sampleOrder().design, name: `Rose <b>O'Hara</b>` } });
/** Same rules as for pages, except where mail clients need legacy markup. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-deprecated-attr': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'prefer-tbody': 'off',
    'presentation-role-style': 'off',
    'void-style': 'off',
  },
});

describe('mails about an order', () => {
  it.each(ORDER_MAIL_KINDS)('%s: is valid HTML', async (kind) => {
    const report = await validator.validateString(ORDER_MAILS[kind](order, context).html);
    expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
  });

  it.each(ORDER_MAIL_KINDS)('%s: contains the order number, in HTML and in plain text', (kind) => {
    const mail = ORDER_MAILS[kind](order, context);
    expect(mail.subject).toContain('FTLAB2CD3');
    expect(mail.text).toContain('FTLAB2CD3');
    expect(mail.html).toContain('FTLAB2CD3');
    expect(mail.text).not.toMatch(/<(p|td|table)/);
    expect(mail.html).not.toContain('<b>O');
    expect(mail.html + mail.text + mail.subject).not.toMatch(/!(?!doctype)|Oops|undefined|null/);
  });

  it('the confirmation has image, sizes, total, one delivery estimate and the cancel link', () => {
    const mail = ORDER_MAILS.confirmation(order, context);
    expect(mail.html).toContain('src="https://shop.example/api/order-pictures/1.jpg"');
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain('M x 2, L x 1');
      expect(body).toContain('$105.30');
      expect(body).toContain('-$11.70');
      expect(body).toMatch(/should arrive between \w+, March \d+ and \w+, March \d+\./);
      expect(body).toContain(context.cancelUrl);
      expect(body).toContain('97301');
    }
  });

  it('a confirmation sent again after the deadline offers a request instead of a cancellation', () => {
    const { text } = ORDER_MAILS.confirmation(order, { ...context, isCancelPeriodOver: true });
    expect(text).not.toContain('You can cancel until');
    expect(text).toContain('Production was scheduled to start on March 2, 2026');
    expect(text).toContain(context.cancelUrl);
  });

  it('CANCEL-11: the `cancelled` mail states the refund and when it arrives', () => {
    const mail = ORDER_MAILS.cancelled(order, context);
    expect(mail.text).toContain('$105.30');
    expect(mail.text).toContain('5-10 business days');
  });

  it('the notice of a closing memorial page states the date, the download and how to keep it', () => {
    const mail = ORDER_MAILS.memento_ending(order, context);
    expect(mail.subject).toContain('closes on April 1, 2026');
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain('April 1, 2026');
      expect(body).toContain(context.mementoNotice!.downloadUrl);
      expect(body).toContain('another shirt for');
    }
    const stays = ORDER_MAILS.memento_ending(order, { ...context, mementoNotice: null });
    expect(stays.text).toContain('stays as it is');
  });

  it.each`
    paidAt          | quantity | says
    ${'2026-08-03'} | ${1}     | ${'It ships within 1-3 business days and should arrive between Monday, August 10 and Wednesday, August 12.'}
    ${'2026-12-01'} | ${1}     | ${'It ships within 5-7 business days and should arrive between Monday, December 14 and Wednesday, December 16.'}
    ${'2026-08-03'} | ${20}    | ${'They ship within 5-7 business days and should arrive between Friday, August 14 and Tuesday, August 18.'}
  `(
    'STATIC-07, STATIC-08: the confirmation of $quantity shirts on $paidAt estimates the delivery: $says',
    ({ paidAt, quantity, says }) => {
      const lines = [{ size: 'M' as const, quantity: quantity as number }];
      const placed = { ...order, paidAt: new Date(`${paidAt}T14:00:00Z`), lines };
      expect(ORDER_MAILS.confirmation(placed, context).text).toContain(says);
    },
  );

  it('STATIC-07: the shipped mail contains the tracking number and the time in the mail', () => {
    const { text } = ORDER_MAILS.shipped(order, context);
    expect(text).toContain('Tracking number: LOCAL1');
    expect(text).toContain('Arrives: usually in 2-3 days');
  });

  it('alerts state the problem, and nothing about the buyer', () => {
    const mail = ORDER_MAILS.alert_held(
      { ...order, holds: [{ kind: 'dispute', reason: 'The payment is disputed' }] },
      context,
    );
    expect(mail.text).toContain('The payment is disputed');
    expect(mail.text).not.toContain('anna@example.com');
  });
});
