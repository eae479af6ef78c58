import { existsSync } from 'node:fs';
import path from 'node:path';

/** Entry file of a workspace's bundle: the routes of a remote, or the shell's page entry. */
export function entryOf(workspace: string): string {
  const routes = path.join(workspace, 'src/routes.tsx');
  return existsSync(routes) ? routes : path.join(workspace, 'src/index.ts');
}
