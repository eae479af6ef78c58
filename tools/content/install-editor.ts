import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../place.ts';

const FOLDER = path.join(ROOT, 'node_modules/.cache/content-editor');
/** The editor in the browser: one bundle, of which only the files of `dist` are used. */
const EDITOR = {
  package: 'decap-cms@3.16.3',
  sha512:
    'hf+dPlCh7TJmWl8+6VRzHYOWhri5xgUknrZbDewaWe4s9B7xJ8PQugp2QHeSldMUKzav6+z0oIpwUYhUJDYtYw==',
};
/** Writes to a git repository for it. */
const SERVER = 'decap-server@3.11.3';

export interface InstalledEditor {
  /** Folder of the files that the browser gets. */
  files: string;
  /** Program that serves the repository. */
  server: string;
}

/**
 * Installs the editor if it is not: the packages are not part of the shop's own, which nobody else
 * should wait for. No script of theirs runs.
 */
export function installEditor(): InstalledEditor {
  const installed = {
    files: path.join(FOLDER, 'editor/package/dist'),
    server: path.join(FOLDER, 'node_modules/decap-server/dist/index.js'),
  };
  if (Object.values(installed).every((each) => existsSync(each))) return installed;
  console.log('Installing the editor (once, a minute) ...');
  rmSync(FOLDER, { recursive: true, force: true });
  const unpacked = path.join(FOLDER, 'unpacked');
  mkdirSync(unpacked, { recursive: true });
  writeFileSync(path.join(FOLDER, 'package.json'), '{ "private": true }\n');
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', SERVER]);
  const [{ filename }] = JSON.parse(run('npm', ['pack', '--json', EDITOR.package])) as [
    { filename: string },
  ];
  const archive = readFileSync(path.join(FOLDER, filename));
  const found = createHash('sha512').update(archive).digest('base64');
  if (found !== EDITOR.sha512) throw new Error(`${EDITOR.package} is not what was reviewed.`);
  run('tar', ['-xzf', filename, '-C', 'unpacked', 'package/dist']);
  renameSync(unpacked, path.join(FOLDER, 'editor'));
  return installed;
}

function run(program: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: FOLDER, encoding: 'utf8' });
  if (status === 0) return stdout;
  throw new Error(`The editor could not be installed: ${program} ${args.join(' ')}\n${stderr}`);
}
