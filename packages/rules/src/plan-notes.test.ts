import {
  accountPlanNote,
  guestPlanNote,
  startingAt,
  tributePlanNote,
  type PlanNote,
} from './plan-notes.js';
import { quote } from './pricing.js';

describe('the note beside a price', () => {
  const words = 'covers a shirt with a photo, a name, dates, and a line of your own';
  const guestText = `$39.00 ${words}, shipping included.`;
  const tributeText = `$44.95 ${words}, made on this one page: $40.00 plus $4.95 US shipping.`;
  const accountText = `$44.95 ${words}, an account that keeps your design for a year, and a page to share with family before it's printed: $40.00 plus $4.95 US shipping.`;

  it.each`
    plan         | note                 | text
    ${'guest'}   | ${guestPlanNote()}   | ${guestText}
    ${'tribute'} | ${tributePlanNote()} | ${tributeText}
    ${'account'} | ${accountPlanNote()} | ${accountText}
  `('PRICE-01, PRICE-07: lists what the price of the $plan plan includes', ({ note, text }) => {
    expect((note as PlanNote).text).toBe(text);
  });

  it('shows the price of the other plan in its link', () => {
    expect(guestPlanNote().link).toContain('an account, with a page to share, for $44.95');
    for (const { link } of [tributePlanNote(), accountPlanNote()])
      expect(link).toMatch(/: \$39\.00, shipping included$/);
  });

  it('PRICE-08: shows the starting price of the tribute plan', () => {
    const { totalCents } = quote('tribute', [{ size: 'M', quantity: 1 }]);
    expect(startingAt()).toBe('Starting at $44.95');
    expect(totalCents).toBe(4495);
  });
});
