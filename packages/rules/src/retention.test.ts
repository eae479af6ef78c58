import { RETENTION_TEXTS } from './retention-texts.js';
import { RETENTION_RULES, type RetentionRule } from './retention.js';

describe('retention periods on the privacy page', () => {
  it.each`
    rule               | period      | promise
    ${'orders'}        | ${'orders'} | ${'are made anonymous 7 years after payment'}
    ${'endedOrders'}   | ${'days'}   | ${'after 90 days.'}
    ${'unpaidOrders'}  | ${'days'}   | ${'are deleted 90 days after they expire.'}
    ${'paymentEvents'} | ${'days'}   | ${'is deleted 90 days after it arrives.'}
    ${'messages'}      | ${'days'}   | ${'are deleted from our servers no later than 90 days after they were written'}
    ${'familyLists'}   | ${'days'}   | ${'are deleted with their design, and no later than 90 days after their link expires.'}
    ${'opinions'}      | ${'ended'}  | ${'the night after the design expires'}
    ${'statistics'}    | ${'days'}   | ${'are deleted after 90 days.'}
    ${'ended'}         | ${'ended'}  | ${'are deleted the night after they expire'}
  `('$rule: $promise', ({ rule, period, promise }) => {
    expect(RETENTION_RULES[rule as RetentionRule]).toBe(period);
    expect(RETENTION_TEXTS[rule as RetentionRule]).toContain(promise);
  });

  it('lists every rule', () => {
    expect(Object.keys(RETENTION_RULES)).toHaveLength(9);
  });
});
