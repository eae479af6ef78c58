import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../place.ts';

interface Report {
  diagnostics: { code: string; message: string }[];
}

describe('limits of parameters', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-lint-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function problemsOf(source: string): Promise<string[]> {
    const [config, file] = ['.oxlintrc.json', 'checked.ts'].map((name) => path.join(folder, name));
    const jsPlugins = [path.join(ROOT, 'tools/check/limits-plugin.mjs')];
    const rules = { 'limits/parameters': 'error' };
    await writeFile(config!, JSON.stringify({ jsPlugins, rules }));
    await writeFile(file!, source);
    const oxlint = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const args = [oxlint, '--format=json', '-c', config!, file!];
    const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as Report;
    return diagnostics
      .filter(({ code }) => code === 'limits(parameters)')
      .map(({ message }) => message);
  }

  it.each([
    'function f(PARAMETERS) {}',
    'const f = (PARAMETERS) => {};',
    'class C { m(PARAMETERS) {} }',
  ])('allows four parameters, not five: %s', async (source) => {
    expect(await problemsOf(source.replace('PARAMETERS', 'a, b, c, d'))).toEqual([]);
    expect(await problemsOf(source.replace('PARAMETERS', 'a, b, c, d, e'))).toEqual([
      'More than four parameters: pass an object.',
    ]);
  });

  it('allows a class seven dependencies, not eight', async () => {
    const source = 'class C { constructor(PARAMETERS) {} }';
    expect(await problemsOf(source.replace('PARAMETERS', 'a, b, c, d, e, f, g'))).toEqual([]);
    expect(await problemsOf(source.replace('PARAMETERS', 'a, b, c, d, e, f, g, h'))).toEqual([
      'More than seven dependencies: split this class.',
    ]);
  });
});
