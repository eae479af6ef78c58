/**
 * `npm run build` of the shell and of every remote: builds the workspace in the
 * current folder from its webpack.config.mjs and prints what came out.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';

const file = path.resolve('webpack.config.mjs');
const { default: configure } = (await import(pathToFileURL(file).href)) as {
  default: (env: unknown, argv: { mode: string }) => Configuration;
};
const started = performance.now();
const compiler = webpack(configure({}, { mode: 'production' }));
if (!compiler) throw new Error('Webpack could not be started.');

compiler.run((error, stats) => {
  compiler.close(() => undefined);
  if (error || !stats) {
    console.error(error);
    process.exitCode = 1;
    return;
  }
  if (stats.hasErrors() || stats.hasWarnings())
    console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
  if (stats.hasErrors()) process.exitCode = 1;
  else console.log(`built ${path.basename(process.cwd())} in ${seconds(started)} s`);
});

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
