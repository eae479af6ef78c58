import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../tools/place.ts';
import { listWorkspaces } from '../../tools/workspaces.ts';

/** A page of each remote that needs no order, design or account, by the remote's name. */
export const TEST_PAGES: Readonly<Record<string, string>> = Object.fromEntries(
  listWorkspaces()
    .filter(({ isRemote }) => isRemote)
    .map(({ folder }) => [folder, testPageOf(folder)]),
);
export const REMOTES = Object.keys(TEST_PAGES);

function testPageOf(folder: string): string {
  const { remote } = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as {
    remote: { testPage?: string };
  };
  if (!remote.testPage) throw new Error(`${folder}/package.json has no remote.testPage.`);
  return remote.testPage;
}
