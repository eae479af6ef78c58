import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import LongTestsFirst from './sequencer';

type Tests = Parameters<LongTestsFirst['sort']>[0];

describe('order of the test files', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ftl-sequencer-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('starts files marked as long first, however small they are', () => {
    const tests = [
      written(
        'large.test.ts',
        `${'// A large file.\n'.repeat(100)}/** @long, but not at the top */`,
      ),
      written('long.test.ts', '/**\n * Waits for timeouts.\n * @long\n */\n'),
      written('small.test.ts', '/** Nothing special. */\n'),
    ];
    const sorted = new LongTestsFirst({ contexts: [], globalConfig: {} as never }).sort(tests);
    expect(sorted.map((test) => path.basename(test.path))).toEqual([
      'long.test.ts',
      'large.test.ts',
      'small.test.ts',
    ]);
  });

  /** A test file without a duration from an earlier run, as jest passes it. */
  function written(name: string, text: string) {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    const context = {
      config: { id: 'sequencer', cacheDirectory: folder, haste: {} },
      hasteFS: { getSize: () => statSync(file).size },
    };
    return { path: file, context } as unknown as Tests[number];
  }
});
