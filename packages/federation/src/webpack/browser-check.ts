import { runChecks } from 'es-check';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

/**
 * The oldest supported browsers. iOS 15 is the last version for iPhones of 2015 and 2016
 * (docs/decisions/0050).
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
