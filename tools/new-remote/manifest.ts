import type { WantedRemote } from './wanted-remote.ts';

/** What the generator reads of a remote's package.json, and writes into a new one. */
export interface Manifest {
  name: string;
  version: string;
  license: string;
  scripts: Record<string, string>;
  remote?: { routes?: string[] };
  dependencies: Record<string, string>;
}

/** What the pages of a new remote import. */
const DEPENDENCIES = [
  ...['@ftl/contracts', '@ftl/federation', '@ftl/ui-kit'],
  ...['react', 'react-dom', 'react-router-dom'],
];
const SCRIPTS = ['test', 'build', 'serve', 'release'];

/** @param sibling manifest of a remote: the new one has its scripts and the versions of its packages */
export function manifestOf({ name, path, label }: WantedRemote, sibling: Manifest) {
  return {
    name: `@ftl/${name}`,
    version: '0.1.0',
    private: true,
    license: sibling.license,
    type: 'module',
    description: label,
    scripts: pick(sibling.scripts, SCRIPTS),
    remote: { routes: [path], navigation: [{ path, label }], testPage: path },
    dependencies: pick(sibling.dependencies, DEPENDENCIES),
  };
}

function pick(from: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const value = from[name];
      if (value === undefined) throw new Error(`The remote that was copied has no ${name}.`);
      return [name, value];
    }),
  );
}
