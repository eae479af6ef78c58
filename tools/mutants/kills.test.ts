import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Kills } from './kills';
import { sitesOf } from './mutants';

const SOURCE = 'export const isLong = (text) => text.length > 3;';

describe('kills of earlier runs', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'ftl-kills-'));
    write('a.ts', SOURCE);
    write('a.test.ts', 'expects much');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
  const kills = () => new Kills(path.join(root, 'cache/kills.json'), root);
  const [mutant, other] = sitesOf('a.ts', SOURCE).flatMap(({ mutants }) => mutants);

  it('are reused in the next run', () => {
    kills().add(mutant!, 'a.test.ts');
    expect(kills().has(mutant!)).toBe(true);
    expect(kills().has(other!)).toBe(false);
  });

  it.each([
    ['the mutated file', 'a.ts'],
    ['the test', 'a.test.ts'],
  ])('are invalid once %s has changed', (_, file) => {
    kills().add(mutant!, 'a.test.ts');
    write(file, 'something else');
    expect(kills().has(mutant!)).toBe(false);
  });

  it('are invalid once the test is deleted', () => {
    kills().add(mutant!, 'a.test.ts');
    rmSync(path.join(root, 'a.test.ts'));
    expect(kills().has(mutant!)).toBe(false);
  });
});
