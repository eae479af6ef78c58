import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CONTENT = path.resolve(import.meta.dirname, '../content');
const ROOT = path.resolve(import.meta.dirname, '../..');

/** @returns {Record<string, string>} the Markdown of every page, by page name */
export function readContent() {
  const files = readdirSync(CONTENT).filter((file) => file.endsWith('.md'));
  return Object.fromEntries(
    files.map((file) => [
      path.basename(file, '.md'),
      readFileSync(path.join(CONTENT, file), 'utf8'),
    ]),
  );
}

/** Paths of all pages without parameters, which a text may link to. */
export function siteRoutes() {
  return readdirSync(ROOT)
    .filter((folder) => folder.startsWith('mf-'))
    .map((folder) => path.join(ROOT, folder, 'package.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).remote?.routes ?? [])
    .map((route) => route.replace(/\/:[^/]+\?$/, ''))
    .filter((route) => !route.includes(':'));
}
