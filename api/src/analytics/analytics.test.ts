import { SmallParameters } from './small-parameters.js';
import { withoutIdentity } from './without-identity.js';
import type { AnalyticsEventDto } from './analytics.dto.js';

const event = { event: 'remote_failure', category: 'federation', action: 'load' };

describe('withoutIdentity', () => {
  it('removes email addresses from all text a visitor may have typed', () => {
    const cleaned = withoutIdentity({
      ...event,
      label: 'failed for ann@example.com',
      custom_parameters: { message: 'to <ben@example.com>', count: 2, empty: null },
    });
    expect(JSON.stringify(cleaned)).not.toContain('@');
    expect(cleaned.custom_parameters).toEqual({ message: 'to <(email)>', count: 2, empty: null });
  });
  it.each(['mf-static@1.1.0', 'shell@0.1.0-9f8e7d6c5b', 'mf-gift@2.0.0-beta.1'])(
    'keeps the release %s, which only looks like an email address',
    (label) => {
      expect(withoutIdentity({ ...event, label }).label).toBe(label);
    },
  );
  it.each(['ann@1.2.3-mail.com', 'ann@mail.example', 'see mf-static@1.1.0 of ann@example.com'])(
    'removes the address from %s',
    (label) => {
      expect(withoutIdentity({ ...event, label }).label).toContain('(email)');
    },
  );
  it('removes the temporary id of a conversion, and keeps the rest', () => {
    const order = { transaction_id: 'FTL234567', value: 39, currency: 'USD', design_id: 'd1' };
    const given = { ...event, custom_parameters: { ...order, temp_user_id: 'someone-0123456789' } };
    expect(withoutIdentity(given).custom_parameters).toEqual(order);
  });
  it('leaves an event without personal data unchanged', () => {
    expect(withoutIdentity(event)).toEqual(event);
    const empty = {
      ...event,
      label: null,
      custom_parameters: null,
    } as unknown as AnalyticsEventDto;
    expect(withoutIdentity(empty)).toEqual(empty);
  });
});

describe('SmallParameters', () => {
  const rule = new SmallParameters();
  it.each([
    ['plain values', { a: 'x', b: 1, c: true, d: null }, true],
    ['ANALYTICS-06: a stack of 500 characters', { stack: 's'.repeat(500) }, true],
    ['ANALYTICS-06: a longer stack', { stack: 's'.repeat(501) }, false],
    ['a nested object', { a: {} }, false],
    ['a list', [1], false],
    ['too many', Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`k${at}`, at])), false],
    ['no number', { a: Number.NaN }, false],
    [
      'many long texts',
      Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`k${at}`, 's'.repeat(500)])),
      false,
    ],
    ['many bytes in few characters', { a: '\u20ac'.repeat(500), b: '\u20ac'.repeat(400) }, false],
  ])('%s', (_, parameters, allowed) => {
    expect(rule.validate(parameters)).toBe(allowed);
  });
});
