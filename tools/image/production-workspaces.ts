/**
 * The workspaces that run in production: the API and its direct and transitive dependencies. Run by
 * `deploy/Dockerfile`:
 *
 *   node tools/image/production-workspaces.ts             prints the options of `npm ci`
 *   node tools/image/production-workspaces.ts /production copies their files
 */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listWorkspaces } from '../workspaces.ts';

const API = 'api';
/**
 * Files that belong to the code's layer; others, such as models, are larger and change less often.
 */
const CODE = ['package.json', 'dist'];

/** Folders of these workspaces, the API last. */
export function productionWorkspaces(root?: string): string[] {
  const all = listWorkspaces(root);
  const used = new Set<string>();
  const add = (folder: string): void => {
    const { uses } = all.find((each) => each.folder === folder)!;
    for (const { folder: needed } of all.filter(({ name }) => uses.includes(name))) add(needed);
    used.add(folder);
  };
  add(API);
  return [...used];
}

/**
 * Paths in a workspace that production needs: its package.json and the entries of its `files`, but
 * for the sources in published packages.
 */
export function productionFiles(folder: string): string[] {
  const { files } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    files?: string[];
  };
  if (!files) throw new Error(`${folder}/package.json does not list its files.`);
  return ['package.json', ...files.filter((file) => file !== 'src' && !file.startsWith('!'))];
}

/** Copies them to two folders, one for each layer of the image. */
function copyFiles(target: string): void {
  for (const folder of productionWorkspaces())
    for (const file of productionFiles(folder)) {
      const from = path.join(folder, file);
      if (!existsSync(from)) throw new Error(`${from} does not exist.`);
      const layer = CODE.includes(file) ? 'code' : 'assets';
      cpSync(from, path.join(target, layer, from), { recursive: true, preserveTimestamps: true });
    }
}

if (import.meta.main) {
  const [target] = process.argv.slice(2);
  if (target) copyFiles(target);
  else
    console.log(
      productionWorkspaces()
        .flatMap((folder) => ['-w', folder])
        .join(' '),
    );
}
