import { readFileSync } from 'node:fs';
import webpack, { type Compiler } from 'webpack';
import { FACADES } from './shared-packages.ts';

/**
 * An import of a name that a facade lacks would be `undefined` in the browser, because the shared
 * module is only resolved there. This check makes it a build error.
 */
export class FacadeCheck {
  apply(compiler: Compiler): void {
    const known = new Map(
      Object.entries(FACADES).map(([request, file]) => [request, namesExportedBy(file)]),
    );
    compiler.hooks.compilation.tap('FacadeCheck', (compilation) => {
      compilation.hooks.finishModules.tap('FacadeCheck', (modules) => {
        for (const module of modules) {
          for (const { request, name } of importedNames(module)) {
            if (known.get(request)?.has(name) !== false) continue;
            compilation.errors.push(
              new webpack.WebpackError(
                `'${name}' of '${request}' is not shared; add it to ${FACADES[request]} (used in ${module.identifier()}).`,
              ),
            );
          }
        }
      });
    });
  }
}

function importedNames(module: webpack.Module): { request: string; name: string }[] {
  return module.dependencies.flatMap((dependency) => {
    const { request, ids } = dependency as { request?: string; ids?: string[] };
    return request && ids?.[0] ? [{ request, name: ids[0] }] : [];
  });
}

function namesExportedBy(file: string): Set<string> {
  const list = /export \{([^}]*)\}/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return new Set(list.split(',').map((name) => name.trim()));
}
