import { bundleReport, type Measured } from './bundle-report.ts';

const measured = (version: string, sizes: Record<string, number>): Measured => ({
  ...{ name: 'mf-gift', version },
  initial: Object.keys(sizes).filter((file) => /^(remoteEntry|routes)\./.test(file)),
  routeScripts: { '/gift': Object.keys(sizes).filter((file) => file.startsWith('128.')) },
  sizes: Object.fromEntries(
    Object.entries(sizes).map(([file, brotli]) => [file, { raw: brotli * 3, brotli }]),
  ),
});
const before = measured('0.1.0', {
  'remoteEntry.aaaaaaaaaa.js': 9000,
  'routes.bbbbbbbbbb.js': 20_000,
  '128.cccccccccc.js': 4000,
  '244.dddddddddd.js': 700,
  'gift.css': 500,
});
const now = measured('0.2.0', {
  'remoteEntry.1111111111.js': 9020,
  'routes.2222222222.js': 21_500,
  '128.3333333333.js': 3000,
  '300.4444444444.js': 800,
});

describe('the bundle report', () => {
  it('compares the scripts with those of the last release, ignoring hashes and noise', () => {
    expect(bundleReport(now, before, 90_000)).toEqual([
      'mf-gift 0.2.0, brotli bytes; before: 0.1.0',
      '  chunk                        bytes    before  difference  loaded',
      '  routes.js                   21,500    20,000      +1,500  first page',
      '  remoteEntry.js               9,020     9,000           ~  first page',
      '  128.js                       3,000     4,000      -1,000  with /gift',
      '  300.js                         800         -        +800  later',
      '  244.js                           -       700        -700  later',
      '  all scripts                 34,320    33,700        +620',
      '  first page                  30,520    29,000      +1,520  34 % of the budget of 90,000',
    ]);
  });

  it('shows a first release without a comparison', () => {
    const report = bundleReport(now, undefined, 30_000);
    expect(report[0]).toBe('mf-gift 0.2.0, brotli bytes; before: no release');
    expect(report).toContain(
      '  routes.js                   21,500         -              first page',
    );
    expect(report.at(-1)).toContain('102 % of the budget of 30,000');
  });
});
