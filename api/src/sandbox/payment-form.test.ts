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
  it('is complete as it is filled in, but for the e-mail', () => {
    expect(paymentFormProblems(form())).toEqual({});
    expect(paymentFormProblems(SAMPLE_FORM)).toEqual({
      email: 'Please enter a valid email address.',
    });
  });

  it('says that a declined card cost nothing', () => {
    const { card } = paymentFormProblems(form({ card: '4000 0000 0000 0002' }));
    expect(card).toContain('declined');
    expect(card).toContain('Nothing was charged');
  });

  it('takes no card but the test cards', () => {
    expect(paymentFormProblems(form({ card: '5555 5555 5555 4444' }))).toHaveProperty('card');
    expect(paymentFormProblems(form({ card: '' }))).toHaveProperty('card');
  });

  it('names every empty field that a parcel needs', () => {
    const problems = paymentFormProblems(form({ line1: '', city: '', line2: '' }));
    expect(Object.keys(problems).sort()).toEqual(['city', 'line1']);
  });

  it('TRIBUTE-30: bills the shipping address unless another one is given, and then needs all of it', () => {
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

  it('reads only its own fields, as text of a bounded length', () => {
    const read = readPaymentForm({ city: ` ${'x'.repeat(300)} `, name: ['a'], other: 'y' });
    expect(read.city).toHaveLength(200);
    expect(read.name).toBe('');
    expect(read).not.toHaveProperty('other');
    expect(readPaymentForm(undefined).card).toBe('');
  });

  it('keeps the card out of the address', () => {
    expect(Object.keys(addressOf(form()))).not.toContain('card');
  });
});
