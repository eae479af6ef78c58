import { sitesOf, type Site } from './mutants.ts';

/** Environment variable with the active mutant; without it none is active. */
export const ACTIVE = 'FTL_MUTANT';
/** Environment variable with a file that collects the ids of reached mutants. */
export const COVERAGE = 'FTL_MUTANT_COVERAGE';

/** A function declaration, because it is hoisted and so exists while circular imports load. */
const SWITCH = `function __mutant(id) {
  const { ${ACTIVE}: active, ${COVERAGE}: file } = process.env;
  if (file) {
    const reached = ((globalThis.__mutants ??= {})[file] ??= new Set());
    if (!reached.has(id)) {
      reached.add(id);
      process.getBuiltinModule('node:fs').appendFileSync(file, id + '\\n');
    }
  }
  return active === id;
}`.replace(/\s+/g, ' ');

/**
 * The source with all its mutants, each behind a switch that an environment variable turns on. A
 * single build serves all mutants, and behaves as before while none is active.
 */
export function instrument(file: string, text: string): string {
  const sites = sitesOf(file, text);
  return sites.length === 0 ? text : `${rendered(0, text.length, text, sites)}\n${SWITCH}\n`;
}

/** @param sites within the range, in the order of `sitesOf` */
function rendered(start: number, end: number, text: string, sites: readonly Site[]): string {
  let result = '';
  let at = start;
  for (let index = 0; index < sites.length;) {
    const site = sites[index]!;
    let next = index + 1;
    while (next < sites.length && sites[next]!.start < site.end) next++;
    const inner = rendered(site.start, site.end, text, sites.slice(index + 1, next));
    result += text.slice(at, site.start) + wrapped(site, inner);
    at = site.end;
    index = next;
  }
  return result + text.slice(at, end);
}

function wrapped({ kind, mutants }: Site, inner: string): string {
  const isOn = (id: string) => `__mutant(${JSON.stringify(id)})`;
  const first = isOn(mutants[0]!.id);
  if (kind === 'block') return `{ if (!${first}) ${inner} }`;
  if (kind === 'statement') return `{ if (!${first}) { ${inner} } }`;
  return `(${mutants.map(({ id, replacement }) => `${isOn(id)} ? (${replacement}) : `).join('')}(${inner}))`;
}
