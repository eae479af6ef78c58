import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { remotes } from '../../packages/ftl/src/build/workspace.ts';
import { withContent } from '../../mf-static/build/with-content.mjs';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const REMOTES = remotes().map(({ name }) => name);

/** Packages that plain federation shares as a whole. */
const SHARED = [
  ...['react', 'react-dom', 'react-router-dom', 'styled-components', '@tanstack/react-query'],
  ...['@ftl/session', '@ftl/api-client'],
];

/** The whole shop as one application, with lazy-loaded pages. */
export function singleBundle(output: string): Configuration {
  const app = `${output}-entry.ts`;
  mkdirSync(path.dirname(app), { recursive: true });
  writeFileSync(app, singleEntry());
  return base(output, { entry: { app } });
}

/** An entry that starts the site with the routes of every remote. */
function singleEntry(): string {
  const imports = [
    `import { start } from ${JSON.stringify(entry('single'))};`,
    ...REMOTES.map(
      (name, at) => `import r${at} from ${JSON.stringify(path.join(ROOT, name, 'src/routes'))};`,
    ),
  ];
  const entries = REMOTES.map((name, at) => `${JSON.stringify(name)}: r${at}`);
  return `${imports.join('\n')}\nstart({ ${entries.join(', ')} });\n`;
}

/** The shell as in the federation plugin's guide: remotes by name, packages shared as a whole. */
export function plainShell(output: string): Configuration {
  const federation = new ModuleFederationPlugin({
    name: 'plain_shell',
    remotes: Object.fromEntries(
      REMOTES.map((name) => [named(name), `${named(name)}@/plain/${name}/mf-manifest.json`]),
    ),
    shared: sharedWhole(),
    dts: false,
  });
  return base(output, {
    entry: { app: entry('plain.ts') },
    plugins: [federation],
    publicPath: '/plain/shell/',
  });
}

export function plainRemote(output: string, name: string): Configuration {
  const federation = new ModuleFederationPlugin({
    name: named(name),
    filename: 'remoteEntry.js',
    exposes: { './routes': path.join(ROOT, name, 'src/routes.tsx') },
    shared: sharedWhole(),
    dts: false,
  });
  return base(output, { entry: {}, plugins: [federation], publicPath: `/plain/${name}/` });
}

/** @throws with webpack's error message */
export async function build(configuration: Configuration): Promise<void> {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('Webpack could not be started.');
  const stats = await new Promise<webpack.Stats>((resolve, reject) =>
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error()))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
}

interface Parts {
  entry: Configuration['entry'];
  plugins?: Configuration['plugins'];
  publicPath?: string;
}

function base(output: string, { entry: entries, plugins = [], publicPath = '/single/' }: Parts) {
  const loader = {
    loader: 'swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        experimental: {
          cacheRoot: path.join(ROOT, 'node_modules/.cache/swc'),
          plugins: [['@swc/plugin-styled-components', { pure: true, ssr: true }]],
        },
      },
    },
  };
  return withContent(() => ({
    mode: 'production',
    context: ROOT,
    target: ['web', 'es2022'],
    entry: entries,
    devtool: false,
    output: {
      path: output,
      clean: true,
      publicPath,
      uniqueName: path.basename(output),
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      conditionNames: ['ftl-source', '...'],
      alias: {
        'react-router$': path.join(ROOT, 'node_modules/react-router/dist/production/index.mjs'),
      },
    },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: loader },
        { test: /\.tsx?$/, include: path.join(ROOT, 'packages'), sideEffects: false },
        { test: /\.(woff2|png|jpe?g|webp|avif|svg)$/, type: 'asset/resource' },
        { resourceQuery: /raw/, type: 'asset/source' },
      ],
    },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
    },
    performance: false,
    stats: 'errors-only',
    infrastructureLogging: { level: 'error' },
    plugins,
  }))() as Configuration;
}

function sharedWhole(): Record<string, { singleton: true }> {
  return Object.fromEntries(SHARED.map((name) => [name, { singleton: true }]));
}

function named(remote: string): string {
  return remote.replaceAll('-', '_');
}

function entry(file: string): string {
  return path.join(import.meta.dirname, 'entries', file);
}
