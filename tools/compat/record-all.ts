/** Fills the cache of `needsOf` for all workspaces. Reads sources only, so it can run beside a build. */
import { releasedWorkspaces } from '../release/workspaces.ts';
import { needsOf } from './needs.ts';

const workspaces = releasedWorkspaces();
for (const workspace of workspaces) await needsOf(workspace, workspaces);
