import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

/** The part of es-check that is used here; the package has no types. */
interface EsCheck {
  /** With an object as the second argument it returns instead of ending the process. */
  runChecks(
    checks: {
      ecmaVersion: 'checkBrowser';
      browserslistQuery: string;
      files: string[];
      module: boolean;
      checkFeatures: boolean;
      /** Names of features, comma-separated. */
      ignore: string;
      cache: boolean;
    }[],
    options: object,
  ): { success: boolean; errors: { err: Error; file?: string }[] };
}
const { runChecks } = createRequire(import.meta.url)('es-check') as EsCheck;

/**
 * The oldest supported browsers, of spring 2022. iOS 15 is the last version for iPhones of 2015 and
 * 2016.
 */
export const BROWSERS = ['chrome 100', 'edge 100', 'firefox 102', 'safari 15.4', 'ios_saf 15.4'];

/** Installed packages with newer syntax, which are compiled for these browsers too. */
export const NEWER_PACKAGES = [/[\\/]node_modules[\\/]@radix-ui[\\/]react-collection[\\/]/];

/** Recognized by name only: a class of react-collection has a method of this name. */
const NOT_OF_ARRAYS = 'ArrayToSorted';

/** Rejects a bundle that the oldest supported browsers cannot run, its packages included. */
export class BrowserCheck {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('BrowserCheck', (compilation) => {
      const scripts = Object.keys(compilation.assets).filter((file) => file.endsWith('.js'));
      const { errors } = runChecks(
        [
          {
            ecmaVersion: 'checkBrowser',
            browserslistQuery: BROWSERS.join(', '),
            files: scripts.map((file) => path.join(compiler.outputPath, file)),
            module: true,
            checkFeatures: true,
            ignore: NOT_OF_ARRAYS,
            cache: false,
          },
        ],
        {},
      );
      for (const { file, err } of errors)
        compilation.errors.push(
          new webpack.WebpackError(`${path.basename(file ?? '')}: ${err.message}`),
        );
    });
  }
}
