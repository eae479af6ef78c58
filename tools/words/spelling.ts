import path from 'node:path';
import { finalizeSettings, getDictionary, loadConfig } from 'cspell-lib';
import { ROOT } from '../place.ts';
import type { Finding } from './check-text.ts';
import { passagesOf } from './prose.ts';
import { FOREIGN_NAMES } from './rules.ts';

/** Whether a word without digits is spelled correctly, in any capitalization. */
export type IsKnown = (word: string) => boolean;

/** Loads the dictionaries that `cspell.json` lists. */
export async function loadSpelling(): Promise<IsKnown> {
  const settings = await loadConfig(path.join(ROOT, 'cspell.json'));
  const dictionary = await getDictionary(finalizeSettings(settings));
  const known = new Map<string, boolean>();
  return (word) => {
    const found = known.get(word) ?? dictionary.has(word, { ignoreCase: true });
    known.set(word, found);
    return found;
  };
}

/** Shorter ones are mostly abbreviations. */
const SHORTEST = 4;
/** Text with digits, such as a hash, and what replaces quotations. */
const NO_WORD = /[\p{L}\d_]*\d[\p{L}\d_]*|\p{L}*x{3,}\p{L}*/giu;

/** Splits prose and identifiers into words: `tshirtColor` becomes `tshirt` and `Color`. */
export function wordsIn(text: string): { word: string; offset: number }[] {
  const blanked = text.replaceAll(NO_WORD, (match) => ' '.repeat(match.length));
  return [...blanked.matchAll(/\p{L}+(?:['’]\p{L}+)*/gu)].flatMap(({ 0: run, index }) =>
    [...run.matchAll(/\p{Lu}+(?!\p{Ll})s?|\p{Lu}?[\p{Ll}'’]+|\p{L}/gu)]
      .map((part) => ({ word: part[0], offset: index + part.index }))
      .filter(({ word }) => word.length >= SHORTEST),
  );
}

/** @returns misspelled words of a text with their offsets */
export function misspelled(text: string, isKnown: IsKnown): { word: string; offset: number }[] {
  return wordsIn(text).filter(
    ({ word }) => !isKnown(word) && !isKnown(word.replace(/['’]s?$/, '')),
  );
}

/** Finds misspelled words in comments, test titles, identifiers, messages and Markdown of a file. */
export function checkSpelling(file: string, text: string, isKnown: IsKnown): Finding[] {
  // Parsing takes most of the time, and few files contain an unknown word anywhere.
  if (misspelled(text, isKnown).length === 0) return [];
  return passagesOf(file, text)
    .filter(({ kind, text: name }) => kind !== 'identifier' || !FOREIGN_NAMES.has(name))
    .filter(({ kind }) => kind !== 'message' || !/\.(?:test|e2e)\./.test(file))
    .flatMap((passage) =>
      misspelled(passage.text.replaceAll(/\\./g, '  '), isKnown).map(({ word, offset }) => ({
        file,
        line: text.slice(0, passage.offset + offset).split('\n').length,
        found: word,
        instead: 'the right spelling; a new term goes into tools/words/dictionary.txt',
      })),
    );
}
