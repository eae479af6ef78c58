import type { Manifest } from '../project.ts';
import type { WantedRemote } from './wanted-remote.ts';

/** Imports of a new remote's pages. */
const DEPENDENCIES = [
  ...['@ftl/contracts', '@ftl/federation', '@ftl/ui-kit'],
  ...['react', 'react-dom', 'react-router-dom'],
];
const SCRIPTS = ['test', 'build', 'serve', 'release'];

/** @param sibling manifest of another remote, from which scripts and versions are copied */
export function manifestOf({ name, path, label }: WantedRemote, sibling: Manifest) {
  return {
    name: `@ftl/${name}`,
    version: '0.1.0',
    private: true,
    license: sibling.license,
    type: 'module',
    description: label,
    scripts: pick(sibling.scripts, SCRIPTS),
    nx: sibling.nx,
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
