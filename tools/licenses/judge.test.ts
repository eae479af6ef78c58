import { readFileSync } from 'node:fs';
import path from 'node:path';
import { EXCEPTIONS, reasonFor, usedPackages } from './judge';

const ROOT = path.resolve(__dirname, '../..');
const used = usedPackages(
  JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Parameters<
    typeof usedPackages
  >[0],
);
const judged = (name: string, license?: string) => reasonFor({ name, version: '1.0.0', license });

describe('licenses', () => {
  it('all packages in production have an allowed license', () => {
    expect(used.length).toBeGreaterThan(300);
    expect(used.filter((each) => reasonFor(each) === null)).toEqual([]);
  });

  it('every exception is still needed', () => {
    for (const { name, license } of EXCEPTIONS) {
      const needs = used.some((each) => name.test(each.name) && each.license === license);
      expect({ name, needs }).toEqual({ name, needs: true });
    }
  });

  it('NOTICE mentions every package whose license requires it', () => {
    const notice = readFileSync(path.join(ROOT, 'NOTICE'), 'utf8');
    for (const name of ['libvips', 'libheif', 'resvg', 'Noto']) expect(notice).toContain(name);
  });

  it.each`
    license                      | allowed  | because
    ${'MIT'}                     | ${true}  | ${'it asks for a mention'}
    ${'(MIT OR GPL-3.0)'}        | ${true}  | ${'we choose the first'}
    ${'MIT AND OFL-1.1'}         | ${true}  | ${'both are allowed'}
    ${'Apache-2.0 AND AGPL-3.0'} | ${false} | ${'both hold'}
    ${'AGPL-3.0-only'}           | ${false} | ${'the shop would have to be given away'}
    ${'LGPL-3.0'}                | ${false} | ${'only where it is named'}
    ${undefined}                 | ${false} | ${'nothing said is nothing given'}
  `('$license: $allowed, because $because', ({ license, allowed }) => {
    expect(judged('something', license as string | undefined) !== null).toBe(allowed);
  });

  it('an exception applies to its own package and license only', () => {
    expect(judged('libheif-js', 'LGPL-3.0')).toContain('WebAssembly');
    expect(judged('libheif-js', 'GPL-3.0')).toBeNull();
  });
});
