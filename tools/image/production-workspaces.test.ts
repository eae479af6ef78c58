import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../place.ts';
import { listWorkspaces } from '../workspaces.ts';
import { productionFiles, productionWorkspaces } from './production-workspaces.ts';

describe('workspaces in production', () => {
  const folders = productionWorkspaces();

  it('are the API and its transitive dependencies', () => {
    expect(folders).toEqual(expect.arrayContaining(['packages/contracts', 'packages/rules']));
    expect(folders.at(-1)).toBe('api');
    const used = listWorkspaces().filter(({ folder }) => folders.includes(folder));
    const names = used.map(({ name }) => name);
    for (const { uses } of used) expect(names).toEqual(expect.arrayContaining(uses));
    expect(used.filter(({ isForBrowser }) => isForBrowser)).toEqual([]);
  });

  it.each(folders)('%s lists only files that are built or in the repository', (folder) => {
    const files = productionFiles(path.join(ROOT, folder));
    expect(files).toContain('dist');
    const missing = files.filter(
      (file) => file !== 'dist' && !existsSync(path.join(ROOT, folder, file)),
    );
    expect(missing).toEqual([]);
  });
});
