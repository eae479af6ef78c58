import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../place.ts';

const ID = /\b[A-Z]+\d?-\d\d\b/g;
/** 'CANCEL-01 to 05' or 'NAV-29 to NAV-36', which stands for each of its ids. */
const RANGE = /\b([A-Z]+\d?-)(\d\d) to (?:\1)?(\d\d)\b/g;
/** A quoted text that begins with an id: a title, or an id in the table of a test. */
const QUOTED = /(['"`])([A-Z]+\d?-\d\d\b(?:(?!\1).)*)\1/g;
/** The title of a test whose ids are in its table. */
const TITLE_OF_TABLE = /(['"`])(?:\$row\b|\$\{rows?\}|%s).*?: ((?:(?!\1).)*)\1/;
/** A file with as many ids of an area is about it. */
const MANY = 10;

/** docs/requirements.md: each id once, with the test that is most about it. */
export function describeRequirements(): string {
  const files = globSync('{api,bench,e2e,mf-*,packages/*,shell,tools}/**/*.{test,e2e}.{ts,tsx}', {
    cwd: ROOT,
    exclude: (name) => ['node_modules', 'dist', 'build'].includes(path.basename(name)),
  });
  const best: Record<string, { about: number; line: string }> = {};
  for (const file of files.toSorted())
    for (const [id, proof] of proofsIn(file))
      if (proof.about > (best[id]?.about ?? 0)) best[id] = proof;
  const areas = Object.groupBy(Object.keys(best).toSorted(), areaOf);
  return `${[
    '# Requirements by id',
    'Made from the titles of tests by `npm run docs`: the ids of the specification, each with a test that proves it; `git grep UPLOAD-07` finds all. Where the specification has two readings, [0025](decisions/0025-contradictions-of-the-specification.md) says which one is implemented.',
    ...Object.entries(areas).map(
      ([area, ids = []]) => `## ${area}\n\n${ids.map((id) => best[id]!.line).join('\n')}`,
    ),
  ].join('\n\n')}\n`;
}

function proofsIn(file: string) {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const found = [...source.matchAll(QUOTED)].flatMap(({ 2: quoted = '', index }) => {
    const [, head = quoted, own] = /^(.*?): (.*)$/.exec(quoted) ?? [];
    const title = own ?? TITLE_OF_TABLE.exec(source.slice(index))?.[2] ?? '';
    const ids = idsIn(head);
    return ids.map((id) => ({ id, title, share: (own ? 1 : 0.5) / ids.length }));
  });
  const areas = Object.groupBy(found, ({ id }) => areaOf(id));
  return found.map(({ id, title, share }) => {
    const about = share * Math.min(areas[areaOf(id)]!.length, MANY);
    return [id, { about, line: `- ${id}: ${title} (\`${file}\`)` }] as const;
  });
}

function idsIn(text: string): string[] {
  const single = text.replaceAll(RANGE, (_range, area: string, first: string, last: string) => {
    const ids = Array.from({ length: Number(last) }, (_, at) => `${area}${at + 1}`);
    return ids
      .slice(Number(first) - 1)
      .map((id) => id.replace(/-(\d)$/, '-0$1'))
      .join(' ');
  });
  return single.match(ID) ?? [];
}

function areaOf(id: string): string {
  return id.replace(/-\d+$/, '');
}
