import { satisfiesCaret } from './version-range';

it.each`
  version            | range        | fits     | because
  ${'19.3.1'}        | ${'^19.3.1'} | ${true}  | ${'it is the version itself'}
  ${'19.4.0'}        | ${'^19.3.1'} | ${true}  | ${'a newer minor keeps its promises'}
  ${'19.3.0'}        | ${'^19.3.1'} | ${false} | ${'it is older'}
  ${'20.0.0'}        | ${'^19.3.1'} | ${false} | ${'a major may break'}
  ${'0.1.5'}         | ${'^0.1.0'}  | ${true}  | ${'below 1.0 a patch is safe'}
  ${'0.2.0'}         | ${'^0.1.0'}  | ${false} | ${'below 1.0 a minor may break'}
  ${'0.0.2'}         | ${'^0.0.1'}  | ${false} | ${'below 0.1 everything may'}
  ${'1.2.0-beta.17'} | ${'^1.2.0'}  | ${true}  | ${'what follows a dash is not compared'}
`('$version in $range: $because', ({ version, range, fits }) => {
  expect(satisfiesCaret(version, range)).toBe(fits);
});
