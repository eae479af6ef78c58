import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { capitalized, type WantedRemote } from './wanted-remote.ts';

const TEMPLATE = path.resolve(import.meta.dirname, '../../template');
/** Files of the template for a repository of its own. */
export const REPOSITORY = /^repository\//;
/** Hides the templates from tools that read sources. */
const SUFFIX = '.txt';

/** The template's files with the remote's values, by their path in its folder or below `e2e/`. */
export function templateFiles(remote: WantedRemote): [file: string, text: string][] {
  const page = `${remote.name.slice('mf-'.length)}-page`;
  const values: Record<string, string> = {
    ...remote,
    quotedLabel: quoted(remote.label),
    page,
    Component: page.split('-').map(capitalized).join(''),
    pathPattern: remote.path.replaceAll('/', '\\/'),
  };
  const filled = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name]!);
  return globSync(`**/*${SUFFIX}`, { cwd: TEMPLATE }).map((file) => [
    filled(file.slice(0, -SUFFIX.length)),
    filled(readFileSync(path.join(TEMPLATE, file), 'utf8')),
  ]);
}

/** As a string in a source, in single quotes unless it contains one. */
function quoted(text: string): string {
  const quotedTwice = JSON.stringify(text);
  if (text.includes("'")) return quotedTwice;
  return `'${quotedTwice.slice(1, -1).replaceAll('\\"', '"')}'`;
}
