import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Manifest {
  name: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  remote?: unknown;
  engines?: { node?: string };
  nx?: { targets: { build?: { outputs?: string[] } } };
}

export interface Workspace {
  /** Path below the root with forward slashes: `packages/rules`, `mf-static`. */
  folder: string;
  /** Package name: `@ftl/rules`. */
  name: string;
  /** Whether it is a federated remote: its package.json has a `remote` field. */
  isRemote: boolean;
  /**
   * Whether its code runs on a page: React is among its direct or transitive dependencies, and it
   * is not for Node.
   */
  isForBrowser: boolean;
  /** Names of the workspaces among its dependencies. */
  uses: string[];
  /** What its build writes, relative to it. */
  outputs: string[];
}

/** Every workspace listed in the root package.json, sorted by folder. */
export function listWorkspaces(root = path.resolve(import.meta.dirname, '..')): Workspace[] {
  const patterns = readManifest(root).workspaces ?? [];
  const manifests = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((folder) => folder.split(path.sep).join('/'))
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')))
    .sort()
    .map((folder) => ({ folder, manifest: readManifest(path.join(root, folder)) }));
  const byName = new Map(manifests.map(({ manifest }) => [manifest.name, manifest]));

  function dependsOnReact(manifest: Manifest, seen = new Set<string>()): boolean {
    const { dependencies, peerDependencies } = manifest;
    return Object.keys({ ...dependencies, ...peerDependencies }).some((name) => {
      if (name === 'react') return true;
      const sibling = byName.get(name);
      if (!sibling || seen.has(name)) return false;
      return dependsOnReact(sibling, seen.add(name));
    });
  }
  return manifests.map(({ folder, manifest }) => ({
    folder,
    name: manifest.name,
    isRemote: manifest.remote !== undefined,
    isForBrowser: manifest.engines?.node === undefined && dependsOnReact(manifest),
    uses: Object.keys(manifest.dependencies ?? {}).filter((name) => byName.has(name)),
    outputs: outputsOf(manifest),
  }));
}

/** As nx knows them; `dist` by default (nx.json). */
function outputsOf({ nx }: Manifest): string[] {
  const outputs = nx?.targets.build?.outputs ?? ['{projectRoot}/dist'];
  return outputs.map((output) => output.replace('{projectRoot}/', ''));
}

function readManifest(dir: string): Manifest {
  return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as Manifest;
}
