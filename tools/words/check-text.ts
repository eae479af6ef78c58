import { passagesOf, withoutMarkers, type Passage } from './prose.ts';
import { BRITISH, BRITISH_IN_PROSE, DIALECT, FOREIGN_NAMES, type WordRule } from './rules.ts';

export interface Finding {
  file: string;
  /** One-based. */
  line: number;
  found: string;
  instead: string;
}

const IN_PROSE = [...DIALECT, ...BRITISH, ...BRITISH_IN_PROSE];

/** Finds wordings to replace in comments, test titles, Markdown and identifiers of a file. */
export function checkText(file: string, text: string): Finding[] {
  // Parsing takes most of the time, and few files contain a match anywhere.
  if (!IN_PROSE.some(({ pattern }) => isIn(text, pattern))) return [];
  return passagesOf(file, text)
    .flatMap((passage) => findingsIn(passage))
    .map(({ offset, ...finding }) => ({
      file,
      line: text.slice(0, offset).split('\n').length,
      ...finding,
    }));
}

/** Splits identifiers: `tshirtColour` becomes `tshirt Colour`. */
const spaced = (text: string) =>
  text.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ').replaceAll('_', ' ');

function isIn(text: string, { source }: RegExp): boolean {
  const pattern = new RegExp(source, 'i');
  return pattern.test(withoutMarkers(text)) || pattern.test(spaced(text));
}

function findingsIn({ kind, offset, text }: Passage) {
  if (kind === 'identifier' && FOREIGN_NAMES.has(text)) return [];
  if (kind === 'message') return [];
  const rules: readonly WordRule[] = kind === 'prose' ? IN_PROSE : BRITISH;
  return rules.flatMap(({ pattern, instead }) =>
    [...(kind === 'prose' ? text : spaced(text)).matchAll(pattern)].map((match) => ({
      offset: kind === 'prose' ? offset + match.index : offset,
      found: kind === 'prose' ? match[0].replaceAll(/\s+/g, ' ') : text,
      instead,
    })),
  );
}
