import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { STORIES } from './content-schema.mjs';

const CONTENT = path.resolve(import.meta.dirname, '../content');
const ROOT = path.resolve(import.meta.dirname, '../..');

/** @returns {Record<string, string>} the Markdown of every page, by page name: `faq`, `stories/x` */
export function readContent() {
  const files = readdirSync(CONTENT, { recursive: true })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.md'))
    .sort();
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -3), readFileSync(path.join(CONTENT, file), 'utf8')]),
  );
}

/** File of `content/pictures`. @param {string} name */
export function pictureFile(name) {
  return path.join(CONTENT, 'pictures', name);
}

/** Paths of all pages without parameters, which a text may link to. */
export function siteRoutes() {
  const stories = Object.keys(readContent()).filter((name) => name.startsWith(`${STORIES}/`));
  return readdirSync(ROOT)
    .filter((folder) => folder.startsWith('mf-'))
    .map((folder) => path.join(ROOT, folder, 'package.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).remote?.routes ?? [])
    .map((route) => route.replace(/\/:[^/]+\?$/, ''))
    .filter((route) => !route.includes(':'))
    .concat(stories.map((name) => `/${name}`));
}
