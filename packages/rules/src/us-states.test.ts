import { US_STATES } from '@ftl/contracts';
import { stateCodeOf } from './us-states.js';

describe('US states', () => {
  it('are the fifty states and the District of Columbia', () => {
    expect(Object.keys(US_STATES)).toHaveLength(51);
    expect(new Set(Object.values(US_STATES)).size).toBe(51);
  });

  it.each`
    text                      | code
    ${'OR'}                   | ${'OR'}
    ${' or '}                 | ${'OR'}
    ${'oregon'}               | ${'OR'}
    ${'District of Columbia'} | ${'DC'}
    ${'Ontario'}              | ${null}
    ${''}                     | ${null}
  `('"$text" is $code', ({ text, code }) => {
    expect(stateCodeOf(text as string)).toBe(code);
  });
});
