import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sharedVersions } from './shared-versions.ts';

type Dependencies = Record<string, string>;

/**
 * Pins the shared packages that a remote depends on to the versions of a shop's live shell, in its
 * package.json. Files and other places stay as they are.
 *
 * @returns a line for each changed version
 * @throws Error if there is no shop at this address
 */
export async function syncRepository(dir: string, shop: string | undefined): Promise<string[]> {
  if (!shop) throw new Error('Missing option: --shop https://shop.example, whose shell it is for.');
  const file = path.join(dir, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: Dependencies };
  const { dependencies = {} } = manifest;
  const shared = Object.entries(await sharedVersions(shop));
  const changed = shared.filter(([name, version]) => {
    const pinned = dependencies[name];
    return pinned !== undefined && pinned !== version && !pinned.includes(':');
  });
  if (changed.length === 0) return ['Everything that it shares has the version of the live shell.'];
  const pinned = { ...dependencies, ...Object.fromEntries(changed) };
  writeFileSync(file, `${JSON.stringify({ ...manifest, dependencies: pinned }, null, 2)}\n`);
  const lines = changed.map(([name, version]) => `  ${name} ${dependencies[name]} -> ${version}`);
  return [...lines, 'Next: npm install.'];
}
