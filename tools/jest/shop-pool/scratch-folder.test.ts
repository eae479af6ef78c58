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
    expect(scratchFolder(parent)).toBe(path.join(parent, `ftl-databases-${process.pid}`));
    expect([ended, running].map((folder) => existsSync(folder))).toEqual([false, true]);
  });

  it('is in the temporary folder if there is no file system in memory', () => {
    const folder = scratchFolder(path.join(parent, 'missing'));
    expect(path.dirname(folder)).toBe(os.tmpdir());
    rmSync(folder, { recursive: true });
  });
});
