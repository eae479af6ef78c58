import { readdirSync } from 'node:fs';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { BrowserCheck, BROWSERS, NEWER_PACKAGES } from './browser-check.ts';
import { GuardedScripts } from './guarded-scripts.ts';
import { SealRelease, type SealOptions } from './seal-release.ts';
import { packagesThemselves, sharedPackages, type SharedNames } from './shared-packages.ts';
import { StableFederationIds } from './stable-federation-ids.ts';
import { isCheckout, ROOT } from '../place.ts';
import type { Workspace } from './workspace.ts';

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

export interface BundleOptions {
  side: 'shell' | 'remote';
  workspace: Workspace;
  development: boolean;
  /** Undefined for the language of the sources. */
  language?: string | undefined;
  container: string;
  entry: Configuration['entry'];
  /** File name of the chunk that holds webpack's runtime. */
  runtimeFile: string;
  federation?: Pick<FederationOptions, 'exposes' | 'filename'>;
  /** Of a shell. */
  names?: SharedNames;
  initialChunks: SealOptions['initialChunks'];
}

/** Our packages, as installed from npm. */
const INSTALLED = /[\\/]node_modules[\\/]@ftl[\\/]/;

const REFRESH_RUNTIME = path.join(import.meta.dirname, '../../shared-refresh-runtime.cjs');

/** Base configuration of the shell's and every remote's bundle. */
export function bundle(options: BundleOptions): Configuration {
  const { side, workspace, development, container, language } = options;
  const { dir } = workspace;
  // Developers add imports while the shell is served.
  const shared = sharedPackages(side, { dir, ...(development ? {} : { names: options.names }) });
  return {
    name: workspace.name,
    // Hot updates identify modules by path; a common base keeps the ids equal between bundles.
    context: development ? ROOT : workspace.dir,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    entry: options.entry,
    // Released files do not refer to their maps: these are stored privately, to decode browser
    // errors.
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: path.join(workspace.dir, 'dist', language ?? ''),
      // With `clean`, the development server would delete a hot update after 10 s, although a slow
      // page or one in the background asks for it later.
      clean: !development,
      publicPath: 'auto',
      uniqueName: container,
      filename: development ? '[name].js' : options.runtimeFile,
      chunkFilename: development ? '[name].js' : '[name].[contenthash:10].js',
      // Languages share them.
      assetModuleFilename: `${language ? '../' : ''}assets/[name].[contenthash:10][ext]`,
      hashFunction: 'sha256',
      crossOriginLoading: 'anonymous',
      devtoolModuleFilenameTemplate: `webpack://${workspace.name}/[resource-path]`,
    },
    resolve: {
      extensions: inLanguageFirst(['.tsx', '.ts', '.mjs', '.js'], language),
      extensionAlias: { '.js': inLanguageFirst(['.ts', '.tsx', '.js'], language) },
      // Our packages from their sources, so that a remote does not wait for their build.
      conditionNames: isCheckout ? ['ftl-source', '...'] : ['...'],
      alias: development
        ? refreshAliases()
        : {
            ...packagesThemselves,
            // Its exports point only to its development build.
            'react-router$': path.join(ROOT, 'node_modules/react-router/dist/production/index.mjs'),
          },
    },
    module: { rules: moduleRules(container, development) },
    optimization: {
      moduleIds: development ? 'named' : 'deterministic',
      chunkIds: development ? 'named' : 'deterministic',
      // A browser caches no file longer than its release, so libraries need none of their own.
      splitChunks: { cacheGroups: { defaultVendors: false } },
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // It uses its own threads; a worker process would only copy the code back and forth.
          parallel: false,
          terserOptions: { compress: { passes: 3 }, mangle: true },
          extractComments: { condition: 'some', filename: 'licenses.txt', banner: false },
        }),
      ],
    },
    performance: false,
    cache: development
      ? { type: 'memory' }
      : {
          type: 'filesystem',
          cacheDirectory: path.join(workspace.dir, '.cache', language ?? ''),
          buildDependencies: { recipe: recipeFiles() },
        },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        manifest: false,
        dts: false,
        shareStrategy: 'loaded-first',
        shared,
        experiments: {
          // The shell provides it (containers.ts).
          externalRuntime: side === 'remote',
          // The shell loads containers itself, and none has a manifest.
          optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
        },
        ...options.federation,
      }),
      new GuardedScripts(!development),
      ...(development
        ? [new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, /refresh-runtime/] })]
        : [
            new StableFederationIds(),
            new SealRelease(sealOptions(options, shared)),
            new BrowserCheck(),
          ]),
    ],
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  } as Configuration;
}

/**
 * In another language a module is replaced by its translation beside it, if there is one:
 * `messages.ts` by `messages.es.ts` (docs/decisions/0064-a-build-for-each-language.md).
 */
function inLanguageFirst(extensions: string[], language: string | undefined): string[] {
  return language
    ? [...extensions.map((extension) => `.${language}${extension}`), ...extensions]
    : extensions;
}

function sealOptions(
  { side, workspace, container, runtimeFile, initialChunks }: BundleOptions,
  shared: ReturnType<typeof sharedPackages>,
): SealOptions {
  return {
    record: {
      name: workspace.name,
      version: workspace.version,
      container,
      routes: workspace.routes,
      prerender: workspace.prerender,
      ...(Object.keys(workspace.samples).length > 0 ? { samples: workspace.samples } : {}),
      ...(workspace.navigation.length > 0 ? { navigation: workspace.navigation } : {}),
      ...(Object.keys(workspace.slots).length > 0 ? { slots: workspace.slots } : {}),
      pages: workspace.pages,
      shared: Object.fromEntries(
        Object.entries(shared).map(([name, { version, requiredVersion }]) => [
          name,
          { version, range: requiredVersion },
        ]),
      ),
    },
    entry: runtimeFile,
    isHost: side === 'shell',
    initialChunks,
  };
}

function moduleRules(container: string, development: boolean): webpack.RuleSetRule[] {
  return [
    { test: /\.tsx?$/, exclude: /node_modules/, use: swcLoader(container, development) },
    // For the class names of this container, and for its browsers. By `type` the default of a shared
    // package is its export of this name, which Node's rules for ES modules do not allow.
    {
      test: /\.js$/,
      include: INSTALLED,
      type: 'javascript/auto',
      use: swcLoader(container, development, 'ecmascript'),
    },
    // Hot reloading knows no components of packages, and developers have newer browsers.
    ...(development ? [] : [newerPackages(container)]),
    { test: /\.(woff2|png|jpe?g|webp|avif|svg)$/, type: 'asset/resource' },
    { resourceQuery: /raw/, type: 'asset/source' },
  ];
}

function newerPackages(container: string): webpack.RuleSetRule {
  return {
    test: /\.m?js$/,
    include: NEWER_PACKAGES,
    use: swcLoader(container, false, 'ecmascript'),
  };
}

function swcLoader(
  container: string,
  development: boolean,
  syntax: 'typescript' | 'ecmascript' = 'typescript',
): webpack.RuleSetUse {
  return {
    loader: 'swc-loader',
    options: {
      // Without it webpack leaves absolute paths in the maps. They would change the hashes, so that
      // the same commit would build different bytes in another folder.
      parseMap: true,
      // The root's .swcrc is for the API.
      swcrc: false,
      env: { targets: BROWSERS },
      jsc: {
        parser: syntax === 'typescript' ? { syntax, tsx: true } : { syntax },
        transform: {
          react: { runtime: 'automatic', development, refresh: development },
        },
        experimental: {
          cacheRoot: path.join(ROOT, 'node_modules/.cache/swc'),
          plugins: [
            [
              '@swc/plugin-styled-components',
              { namespace: container, displayName: development, pure: true, ssr: true },
            ],
          ],
        },
      },
    },
  };
}

/** A change of the configuration or of the lockfile invalidates cached builds. */
function recipeFiles(): string[] {
  return [
    ...readdirSync(import.meta.dirname)
      .filter((file) => file.endsWith('.js'))
      .map((file) => path.join(import.meta.dirname, file)),
    path.join(ROOT, 'package-lock.json'),
  ];
}

/**
 * One react-refresh runtime per page: every bundle registers with the instance that hooked
 * react-dom.
 */
function refreshAliases(): Record<string, string> {
  return {
    'react-refresh/runtime$': REFRESH_RUNTIME,
    [path.join(ROOT, 'node_modules/react-refresh/runtime.js')]: REFRESH_RUNTIME,
  };
}
