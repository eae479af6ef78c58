import { readFileSync, writeFileSync } from 'node:fs';

/** The format of the owners file; packages/releases/src/signing/owners.ts validates and explains it. */
export type OwnersFile = Record<string, { team: string; routes: string[]; keys: ListedKey[] }>;

export interface ListedKey {
  id: string;
  publicKey: string;
  from?: string;
  until?: string;
  revoked?: string;
  may?: 'rollback';
}

const LINE = 100;
const STRINGS = /^( *)(".*": )\[\n\s+("[^"]*"(?:,\n\s+"[^"]*")*)\n\s+\](,?)$/gm;

export function readOwners(file: string): OwnersFile {
  return JSON.parse(readFileSync(file, 'utf8')) as OwnersFile;
}

export function writeOwners(file: string, owners: OwnersFile): void {
  writeFileSync(file, ownersText(owners));
}

/** Formatted as by oxfmt: a list of strings that fits is on one line. */
export function ownersText(owners: OwnersFile): string {
  const text = JSON.stringify(owners, null, 2);
  const short = text.replace(STRINGS, (all, ...[indent, name, items, end]: string[]) => {
    const line = `${indent}${name}[${items!.split(/,\n\s+/).join(', ')}]${end}`;
    return line.length <= LINE ? line : all;
  });
  return `${short}\n`;
}
