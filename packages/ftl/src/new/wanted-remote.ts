import type { Manifest } from '../project.ts';

export interface WantedRemote {
  /** Folder and name of the release: `mf-gift`. */
  name: string;
  /** Route of its first page: `/gift`. */
  path: string;
  /** Label of its link in the header: `Gift`. */
  label: string;
  /** Team in the format of CODEOWNERS: `@for-the-loved/gift`. */
  owner: string;
}

const NAME = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const PATH = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;
const OWNER = /^@[\w.-]+(\/[\w.-]+)?$/;
/** Same limit as in the release gate. */
const LONGEST_LABEL = 16;

/**
 * Validates the command line and fills in defaults.
 *
 * @param existing manifests of the remotes, by folder
 * @throws Error with a corrected command
 */
export function wantedRemote(
  [name = '', path = '']: readonly string[],
  given: { label?: string | undefined; owner?: string | undefined },
  existing: ReadonlyMap<string, Manifest>,
): WantedRemote {
  if (!NAME.test(name)) throw new Error(`A remote is named like mf-gift, not '${name}'.`);
  if (existing.has(name)) throw new Error(`${name} exists already.`);
  if (!PATH.test(path)) throw new Error(`Its first page has an address like /gift, not '${path}'.`);
  const owner = [...existing].find(([, { remote }]) => remote?.routes?.some(claims(path)))?.[0];
  if (owner) throw new Error(`${path} belongs to ${owner}.`);
  const words = name.slice('mf-'.length).split('-');
  const label = given.label ?? words.map(capitalized).join(' ');
  if (label.trim() === '' || label.length > LONGEST_LABEL)
    throw new Error(`Its link in the header has 1 to ${LONGEST_LABEL} letters: --label "Gifts".`);
  const team = given.owner ?? `@for-the-loved/${words.join('-')}`;
  if (!OWNER.test(team))
    throw new Error(`An owner is written like @for-the-loved/gift, not '${team}'.`);
  return { name, path, label, owner: team };
}

/** Whether a route pattern would match a path. */
function claims(path: string): (pattern: string) => boolean {
  const given = path.split('/');
  return (pattern) => {
    const wanted = pattern.split('/');
    const isOptional = wanted.at(-1)?.endsWith('?') ?? false;
    if (given.length !== wanted.length && !(isOptional && given.length === wanted.length - 1))
      return false;
    return given.every((part, at) => wanted[at]!.startsWith(':') || wanted[at] === part);
  };
}

export const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
