import { PLAN_NOTES, STARTING_AT } from './plan-notes.js';

describe('the note beside a price', () => {
  const words = 'covers a shirt with a photo, a name, dates, and a line of your own';
  const guestText = `$39.00 ${words}, shipping included.`;
  const tributeText = `$44.95 ${words}, made on this one page: $40.00 plus $4.95 US shipping.`;
  const accountText = `$44.95 ${words}, an account that keeps your design for a year, and a page to share with family before it's printed: $40.00 plus $4.95 US shipping.`;

  it.each`
    plan         | text
    ${'guest'}   | ${guestText}
    ${'tribute'} | ${tributeText}
    ${'account'} | ${accountText}
  `('PRICE-01, PRICE-07: lists what the price of the $plan plan includes', ({ plan, text }) => {
    expect(PLAN_NOTES[plan as 'guest'].text).toBe(text);
  });

  it('shows the price of the other plan in its link', () => {
    expect(PLAN_NOTES.guest.link).toContain('an account, with a page to share, for $44.95');
    for (const plan of ['tribute', 'account'] as const)
      expect(PLAN_NOTES[plan].link).toMatch(/: \$39\.00, shipping included$/);
  });

  it('PRICE-08: shows the starting price of the tribute plan', () => {
    expect(STARTING_AT).toBe('Starting at $44.95');
  });
});
