import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Compiler, type Configuration } from 'webpack';
import type { BuildEnvironment } from './index.ts';

/**
 * Builds the shell or a remote from its webpack.config.mjs into `dist`, and prints warnings and
 * errors.
 * @param dir folder of the workspace
 * @returns whether there were no errors
 */
export async function buildOnce(dir: string, environment: BuildEnvironment = {}): Promise<boolean> {
  const calledIn = process.cwd();
  // Federation writes its entry below the current folder, and its path is part of the bytes.
  process.chdir(dir);
  const compiler = await compilerOf(dir, environment);
  const stats = await new Promise<webpack.Stats>((resolve, reject) =>
    compiler.run((error, result) =>
      compiler.close(() => (result ? resolve(result) : reject(error ?? new Error('No result.')))),
    ),
  );
  process.chdir(calledIn);
  return report(stats);
}

/**
 * Builds the workspace, and rebuilds it after each change of its sources.
 * @param onBuilt called after each build without errors
 */
export async function buildOnChange(
  dir: string,
  onBuilt: () => void,
): Promise<{ stop: () => Promise<void> }> {
  const compiler = await compilerOf(dir);
  compiler.watch({ ignored: /node_modules|[\\/]dist[\\/]/ }, (error, stats) => {
    if (error) console.error(error);
    else if (stats && report(stats)) onBuilt();
  });
  return { stop: () => new Promise((resolve) => compiler.close(() => resolve())) };
}

async function compilerOf(dir: string, environment: BuildEnvironment = {}): Promise<Compiler> {
  const file = pathToFileURL(path.join(dir, 'webpack.config.mjs')).href;
  const { default: configure } = (await import(file)) as {
    default: (env: BuildEnvironment, argv: { mode: string }) => Configuration;
  };
  const compiler = webpack(configure(environment, { mode: 'production' }));
  if (!compiler) throw new Error('Webpack could not be started.');
  return compiler;
}

function report(stats: webpack.Stats): boolean {
  if (stats.hasErrors() || stats.hasWarnings())
    console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
  return !stats.hasErrors();
}
