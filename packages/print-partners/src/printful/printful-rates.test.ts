import { PartnerError } from '../client/partner-error.js';
import { expressOf } from './printful-rates.js';

const rate = (shipping: string, price: string, days?: [number, number], currency = 'USD') => ({
  ...{ shipping, shipping_method_name: shipping, rate: price, currency },
  ...(days ? { min_delivery_days: days[0], max_delivery_days: days[1] } : {}),
});
const offerOf = (...data: object[]) => expressOf({ data });

describe('the faster shipping in Printful’s rates', () => {
  it.each`
    usual     | fast       | cents
    ${'4.75'} | ${'17.70'} | ${1295}
    ${'4.75'} | ${'17.7'}  | ${1295}
    ${'4'}    | ${'4.1'}   | ${10}
    ${'0.29'} | ${'1.15'}  | ${86}
    ${'9.00'} | ${'8.00'}  | ${0}
  `('costs $cents cents more for rates of $fast and $usual', ({ usual, fast, cents }) => {
    expect(
      offerOf(rate('STANDARD', usual as string), rate('PRINTFUL_FAST', fast as string, [1, 3])),
    ).toEqual({ cents, carrierDays: { min: 1, max: 3 } });
  });

  it('is unavailable without a standard rate, in another currency, or without delivery days', () => {
    const usual = rate('STANDARD', '4.75', [3, 5]);
    expect(offerOf(usual)).toBeNull();
    expect(offerOf(rate('PRINTFUL_FAST', '17.70', [1, 3]))).toBeNull();
    expect(offerOf(usual, rate('PRINTFUL_FAST', '17.70', [1, 3], 'EUR'))).toBeNull();
    expect(offerOf(usual, rate('PRINTFUL_FAST', '17.70'))).toBeNull();
  });

  it.each([null, {}, { data: [{ id: 'STANDARD' }] }, { data: [rate('STANDARD', '$4.75')] }])(
    'cannot be read from %j',
    (response) => {
      expect(() => expressOf(response)).toThrow(PartnerError);
    },
  );
});
