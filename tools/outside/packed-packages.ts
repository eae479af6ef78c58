import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../place.ts';

/** A package as it would be published. */
export interface PackedPackage {
  name: string;
  /** Folder of its workspace. */
  folder: string;
  /** Path of the tarball. */
  file: string;
  /** Paths in the tarball. */
  contents: string[];
}

const LERNA = path.join(ROOT, 'node_modules/lerna/dist/cli.js');
export const TSC = path.join(ROOT, 'node_modules/typescript-native/bin/tsc');

/**
 * Packs what `lerna publish` would publish, in place of a registry. It must be built already: nx
 * would replace files that other tests are reading.
 *
 * @param into folder of the tarballs
 */
export function packPackages(into: string): PackedPackage[] {
  const listed = JSON.parse(
    run(process.execPath, [LERNA, 'list', '--toposort', '--json', '--loglevel', 'error']),
  ) as { name: string; location: string }[];
  for (const { location } of listed) {
    const project = path.join(location, 'tsconfig.build.json');
    // The command line has no declarations.
    if (existsSync(project)) run(process.execPath, [TSC, '-p', project]);
  }
  const packed = JSON.parse(
    run('npm', [
      ...['pack', '--json', '--ignore-scripts', '--pack-destination', into],
      ...listed.flatMap(({ name }) => ['--workspace', name]),
    ]),
  ) as { name: string; filename: string; files: { path: string }[] }[];
  return listed.map(({ name, location: folder }) => {
    const { filename, files } = packed.find((each) => each.name === name)!;
    const contents = files.map((file) => file.path);
    return { name, folder, file: path.join(into, filename), contents };
  });
}

/** @returns what it prints */
export function run(program: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}
