import { existsSync } from 'node:fs';
import path from 'node:path';

/** What a workspace's bundle begins with: the routes of a remote, the page's entry of the shell. */
export function entryOf(workspace: string): string {
  const routes = path.join(workspace, 'src/routes.tsx');
  return existsSync(routes) ? routes : path.join(workspace, 'src/index.ts');
}
