import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { BrowserCheck } from './browser-check.js';

describe('a bundle', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-browsers-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function errorsOf(source: string): Promise<string[]> {
    await writeFile(path.join(folder, 'entry.js'), source);
    const compiler = webpack({
      context: folder,
      mode: 'production',
      entry: './entry.js',
      output: { path: path.join(folder, 'dist') },
      plugins: [new BrowserCheck()],
    });
    const stats = await new Promise<webpack.Stats>((resolve, reject) => {
      compiler.run((error, result) => (result ? resolve(result) : reject(error)));
    });
    return stats.compilation.errors.map(({ message }) => message);
  }

  it.each`
    feature             | source                                                             | reported
    ${'a newer method'} | ${'console.log([1, 2].toReversed())'}                              | ${'ArrayToReversed (chrome 100 requires 110'}
    ${'newer syntax'}   | ${'class A { static a = 1; static { console.log(A.a) } } new A()'} | ${'ClassStaticBlocks'}
  `('is rejected for $feature', async ({ source, reported }) => {
    expect(await errorsOf(source)).toEqual([expect.stringContaining(reported)]);
  });

  it('is accepted with what the oldest browsers know', async () => {
    expect(await errorsOf('console.log([...[1, 2]].reverse().at(-1) ?? self.a?.b)')).toEqual([]);
  });
});
