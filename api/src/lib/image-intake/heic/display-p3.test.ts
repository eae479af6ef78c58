import { hasDisplayP3, toSrgb } from './display-p3.js';

const nclx = (primaries: number): Buffer =>
  Buffer.concat([Buffer.from('....colrnclx'), Buffer.from([0, primaries, 0, 13, 0, 1, 0x80])]);
const profile = (name: string): Buffer =>
  Buffer.concat([Buffer.from('....colrprof'), Buffer.from(name, 'utf16le').swap16()]);

it.each`
  header                                                    | expected | because
  ${nclx(12)}                                               | ${true}  | ${'the color box says so'}
  ${nclx(1)}                                                | ${false} | ${'the color box says sRGB'}
  ${profile('Display P3')}                                  | ${true}  | ${'its profile is called so, as on iPhones'}
  ${profile('sRGB IEC61966-2.1')}                           | ${false} | ${'its profile is another one'}
  ${Buffer.concat([nclx(12), profile('Adobe RGB (1998)')])} | ${false} | ${'a profile counts more than the box'}
  ${Buffer.from('colrnclx')}                                | ${false} | ${'it ends there'}
  ${Buffer.alloc(0)}                                        | ${false} | ${'it is empty'}
`('detects Display P3 as $expected if $because', ({ header, expected }) => {
  expect(hasDisplayP3(header as Buffer)).toBe(expected);
});

it('converts wide-gamut colors to sRGB, and keeps grays and opacity', () => {
  const pixels = new Uint8Array([
    230, 120, 40, 255, 128, 128, 128, 77, 0, 0, 0, 0, 255, 255, 255, 9,
  ]);
  toSrgb(pixels);
  const [red, green, blue, ...others] = pixels;
  expect(Math.abs(red! - 246)).toBeLessThanOrEqual(1);
  expect(Math.abs(green! - 112)).toBeLessThanOrEqual(1);
  expect(blue).toBe(0);
  expect(others).toEqual([255, 128, 128, 128, 77, 0, 0, 0, 0, 255, 255, 255, 9]);
});
