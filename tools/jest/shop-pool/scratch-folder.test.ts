import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { scratchFolder } from './scratch-folder.ts';

describe('the folder of the test databases', () => {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'ftl-scratch-'));
  afterAll(() => rmSync(parent, { recursive: true }));

  it('is new, and replaces those of ended processes', () => {
    const ended = path.join(parent, `ftl-databases-${spawnSync(process.execPath, ['-v']).pid}`);
    const running = path.join(parent, `ftl-databases-${process.ppid}`);
    for (const folder of [ended, running])
      mkdirSync(path.join(folder, 'postgres'), { recursive: true });
    expect(scratchFolder(parent, 0)).toBe(path.join(parent, `ftl-databases-${process.pid}`));
    expect([ended, running].map((folder) => existsSync(folder))).toEqual([false, true]);
  });

  it.each([
    ['there is no file system in memory', path.join(parent, 'missing'), 1],
    ['it has too little room', parent, Number.MAX_SAFE_INTEGER],
  ])('is in the temporary folder if %s', (_, memory, roomBytes) => {
    const folder = scratchFolder(memory, roomBytes);
    expect(path.dirname(folder)).toBe(os.tmpdir());
    rmSync(folder, { recursive: true });
  });
});
