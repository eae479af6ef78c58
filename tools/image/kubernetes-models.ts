import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../place.ts';
import { runCommand } from './command.ts';

/** Kubernetes' API schemas as types and validators. */
const PACKAGE = 'kubernetes-models@5.1.0';

/**
 * Installs the Kubernetes schemas outside of the project's packages, which do not need them.
 *
 * @returns their folder
 */
export async function installKubernetesModels(): Promise<string> {
  const cache = path.join(ROOT, 'node_modules/.cache', PACKAGE);
  const folder = path.join(cache, 'node_modules');
  if (!existsSync(path.join(folder, 'kubernetes-models/package.json')))
    await runCommand('npm', ['install', '--prefix', cache, '--no-save', '--no-audit', PACKAGE]);
  return folder;
}
