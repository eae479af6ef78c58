import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

describe('modules that tests load', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ftl-shared-code-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('have the lines and columns of their files, also in the first line', () => {
    const file = written('fails.js', 'module.exports = [new Error(),\n  new Error()];');
    const [first, second] = load<Error[]>(file);
    expect(first!.stack).toContain(`${file}:1:19`);
    expect(second!.stack).toContain(`${file}:2:3`);
  });

  it('can import other modules at run time', async () => {
    const file = written('imports.js', `exports.run = () => import('./imported.mjs');`);
    written('imported.mjs', 'export const answer = 42;');
    const { run } = load<{ run: () => Promise<{ answer: number }> }>(file);
    expect((await run()).answer).toBe(42);
  });

  function written(name: string, text: string): string {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  }

  /** @returns what the module exports */
  function load<T>(file: string): T {
    // oxlint-disable-next-line typescript/no-require-imports -- Jest loads it in its sandbox
    return require(file) as T;
  }
});
