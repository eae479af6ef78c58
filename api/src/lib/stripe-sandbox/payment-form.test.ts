import {
  addressOf,
  billingAddressOf,
  paymentFormProblems,
  readPaymentForm,
  SAMPLE_FORM,
  type PaymentForm,
} from './payment-form.js';

const form = (changes: Partial<PaymentForm> = {}): PaymentForm => ({
  ...SAMPLE_FORM,
  email: 'anna@example.com',
  ...changes,
});

describe('the sandbox payment form', () => {
  it('is prefilled completely, except for the email', () => {
    expect(paymentFormProblems(form())).toEqual({});
    expect(paymentFormProblems(SAMPLE_FORM)).toEqual({
      email: 'Please enter a valid email address.',
    });
  });

  it('reports that a declined card cost nothing', () => {
    const { card } = paymentFormProblems(form({ card: '4000 0000 0000 0002' }));
    expect(card).toContain('declined');
    expect(card).toContain("You haven't been charged");
  });

  it('accepts test cards only', () => {
    expect(paymentFormProblems(form({ card: '5555 5555 5555 4444' }))).toHaveProperty('card');
    expect(paymentFormProblems(form({ card: '' }))).toHaveProperty('card');
  });

  it('names every empty field that shipping requires', () => {
    const problems = paymentFormProblems(form({ line1: '', city: '', line2: '' }));
    expect(Object.keys(problems).sort()).toEqual(['city', 'line1']);
  });

  it('TRIBUTE-30: bills the shipping address by default, and otherwise requires a complete billing address', () => {
    expect(billingAddressOf(form())).toEqual(addressOf(form()));
    const empty = form({ billing: 'different' });
    expect(Object.keys(paymentFormProblems(empty)).sort()).toEqual([
      'billing_city',
      'billing_line1',
      'billing_name',
      'billing_postal_code',
      'billing_state',
    ]);
    const other = form({
      billing: 'different',
      billing_name: 'Eva Weber',
      billing_line1: '2 Lake Road',
      billing_city: 'Bend',
      billing_state: 'OR',
      billing_postal_code: '97701',
    });
    expect(paymentFormProblems(other)).toEqual({});
    expect(billingAddressOf(other)).toMatchObject({ name: 'Eva Weber', city: 'Bend' });
  });

  it('reads only its own fields, as text of bounded length', () => {
    const read = readPaymentForm({ city: ` ${'x'.repeat(300)} `, name: ['a'], other: 'y' });
    expect(read.city).toHaveLength(200);
    expect(read.name).toBe('');
    expect(read).not.toHaveProperty('other');
    expect(readPaymentForm(undefined).card).toBe('');
  });

  it('does not store the card with the address', () => {
    expect(Object.keys(addressOf(form()))).not.toContain('card');
  });
});
