import { fromGuestCheckout, fromSessionRequest } from './checkout-command.js';
import type { CreateCheckoutSessionDto, GuestCheckoutDto } from './checkout.dto.js';

const session: CreateCheckoutSessionDto = {
  tempUserId: 't'.repeat(32),
  designId: 'd1',
  productDetails: {
    color: 'white',
    sizes: [
      { size: 'L', quantity: 1 },
      { size: 'M', quantity: 1 },
      { size: 'L', quantity: 1 },
    ],
  },
};
const guest: GuestCheckoutDto = {
  designId: 'd1',
  customerEmail: ' Anna@Example.com ',
  designDetails: { name: 'Rose', birthDate: '1940' },
  productDetails: { color: 'navy', size: 'XL', placement: 'center', quantity: 2 },
};

describe('create-checkout-session', () => {
  it('API-05: accepts several sizes and needs no email', () => {
    expect(fromSessionRequest(session)).toMatchObject({
      designId: 'd1',
      customerEmail: '',
      lines: [
        { size: 'M', quantity: 1 },
        { size: 'L', quantity: 2 },
      ],
    });
  });

  it('API-06: accepts an email, which must be valid', () => {
    const withEmail = { ...session, customerEmail: 'anna@example.com' };
    expect(fromSessionRequest(withEmail).customerEmail).toBe('anna@example.com');
    expect(() => fromSessionRequest({ ...session, customerEmail: 'anna' })).toThrow(
      expect.objectContaining({ code: 'INVALID_EMAIL' }),
    );
  });

  it.each(['tempUserId', 'designId'] as const)(
    'CHECKOUT-10: names the missing field without %s',
    (field) => {
      expect(() => fromSessionRequest({ ...session, [field]: '' })).toThrow(
        'Missing required information for checkout',
      );
    },
  );
});

describe('guest checkout', () => {
  it("API-07, API-24, CHECKOUT-20: accepts one size and keeps the order's texts", () => {
    expect(fromGuestCheckout({ ...guest, expectedTotalCents: 7800 })).toEqual({
      designId: 'd1',
      customerEmail: 'anna@example.com',
      color: 'navy',
      lines: [{ size: 'XL', quantity: 2 }],
      expectedTotalCents: 7800,
      delivery: {},
      details: { birthDate: '1940' },
    });
  });

  it('accepts several sizes instead of one', () => {
    const sizes = [{ size: 'S' as const, quantity: 3 }];
    const many = { ...guest, productDetails: { ...guest.productDetails, sizes } };
    expect(fromGuestCheckout(many).lines).toEqual(sizes);
  });

  it.each`
    email      | message                                  | because
    ${''}      | ${'Email address is required.'}          | ${'document 1 words an empty one so'}
    ${'   '}   | ${'Email address is required.'}          | ${'spaces are empty'}
    ${'anna@'} | ${'Please enter a valid email address.'} | ${'it is none'}
  `('CHECKOUT-11, TRIBUTE-23: rejects "$email" with: $message ($because)', ({ email, message }) => {
    expect(() => fromGuestCheckout({ ...guest, customerEmail: email })).toThrow(message);
  });
});
