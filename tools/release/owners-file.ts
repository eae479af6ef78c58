import { readFileSync, writeFileSync } from 'node:fs';

/** The owners file as it is written; api/src/releases/signing/owners.ts checks and explains it. */
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

/** Formatted as prettier does: lists of texts that fit stand in one line. */
export function ownersText(owners: OwnersFile): string {
  const text = JSON.stringify(owners, null, 2);
  const short = text.replace(STRINGS, (all, ...[indent, name, items, end]: string[]) => {
    const line = `${indent}${name}[${items!.split(/,\n\s+/).join(', ')}]${end}`;
    return line.length <= LINE ? line : all;
  });
  return `${short}\n`;
}
