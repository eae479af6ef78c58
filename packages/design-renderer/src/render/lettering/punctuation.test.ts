import { typographicMarks } from './punctuation.js';

it.each`
  typed                      | set                        | because
  ${`O'Brien`}               | ${'O’Brien'}               | ${'a letter is left out'}
  ${`James'`}                | ${'James’'}                | ${'possessive'}
  ${`'Til we meet again`}    | ${'’Til we meet again'}    | ${'a letter is left out at the beginning'}
  ${`Class of '69`}          | ${'Class of ’69'}          | ${'digits are left out'}
  ${`Robert "Bobby" O'Neil`} | ${'Robert “Bobby” O’Neil'} | ${'a nickname'}
  ${`Robert 'Bobby' O'Neil`} | ${'Robert ‘Bobby’ O’Neil'} | ${'a nickname in single marks'}
  ${`"Nana"`}                | ${'“Nana”'}                | ${'marks around everything'}
  ${`Ann ("Nan")`}           | ${'Ann (“Nan”)'}           | ${'marks in brackets'}
  ${`Love - "always"`}       | ${'Love - “always”'}       | ${'marks after a dash'}
  ${`O’Brien “Nan”`}         | ${'O’Brien “Nan”'}         | ${'typed that way'}
  ${`יוסף כהן ז"ל`}          | ${'יוסף כהן ז״ל'}          | ${'a Hebrew abbreviation'}
  ${`ר' יוסף`}               | ${'ר׳ יוסף'}               | ${'a shortened Hebrew word'}
`('sets $typed as $set: $because', ({ typed, set }) => {
  expect(typographicMarks(typed as string)).toBe(set);
});
