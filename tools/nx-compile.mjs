import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Plugin of Nx (nx.json). The target `compile` runs the script `build` of a workspace directly. Nx
 * runs the script itself through npm, which takes most of a second of CPU time per workspace.
 *
 * @type {import('nx/src/devkit-exports.js').CreateNodes}
 */
export const createNodes = [
  '**/package.json',
  (files, _options, { workspaceRoot }) =>
    files.map((file) => [file, { projects: projectOf(file, workspaceRoot) }]),
];

function projectOf(file, workspaceRoot) {
  const manifest = JSON.parse(readFileSync(path.join(workspaceRoot, file), 'utf8'));
  const command = manifest.scripts?.build;
  if (command === undefined) return {};
  const root = path.dirname(file);
  const compile = { executor: 'nx:run-commands', options: { command, cwd: root } };
  return { [root]: { root, targets: { compile } } };
}
