import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NOTICE_FILE, STORIES } from './content-schema.mjs';

const CONTENT = path.resolve(import.meta.dirname, '../content');
const ROOT = path.resolve(import.meta.dirname, '../..');

/** A page; its translation is beside it, as `faq.es.md`. */
const PAGE = /^([^.]+)\.md$/;

/**
 * @param {string} [language] other than that of the sources, which stands in for what is not
 *   translated
 * @returns {Record<string, string>} the Markdown of every page, by page name: `faq`, `stories/x`
 */
export function readContent(language) {
  const read = (file) => readFileSync(path.join(CONTENT, file), 'utf8');
  const files = readdirSync(CONTENT, { recursive: true }).map((file) =>
    file.split(path.sep).join('/'),
  );
  const names = files
    .filter((file) => file !== NOTICE_FILE)
    .flatMap((file) => PAGE.exec(file)?.[1] ?? [])
    .sort();
  return Object.fromEntries(
    names.map((name) => {
      const translation = `${name}.${language}.md`;
      return [name, read(files.includes(translation) ? translation : `${name}.md`)];
    }),
  );
}

/** The notice above every page, which is no page itself. @param {string} [language] as above */
export function noticeSource(language) {
  const translation = path.join(CONTENT, NOTICE_FILE.replace(/md$/, `${language}.md`));
  return readFileSync(
    existsSync(translation) ? translation : path.join(CONTENT, NOTICE_FILE),
    'utf8',
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
