import path from 'node:path';
import type { Chunk, Compilation, Configuration } from 'webpack';
import { ROUTES_MODULE, type SlotContents } from '@ftl/contracts';
import { bundle } from './base-config.ts';
import { developmentServer } from './development-server.ts';
import { PageImages, type DescribedPage } from './page-images.ts';
import { PageTemplate } from './page-template.ts';
import { SEAL_SLOT } from './seal-release.ts';
import type { SharedNames } from './shared-packages.ts';
import { readWorkspace, type Workspace } from './workspace.ts';

export interface BuildOptions {
  /** The workspace's folder: `import.meta.dirname` of its webpack.config.mjs. */
  dir: string;
}

export interface RemoteBuildOptions extends BuildOptions {
  /** Metadata of its pages by route, in addition to `"pages"` in its package.json. */
  pages?: Record<string, DescribedPage>;
  /** What it puts into the shell's frame, in addition to `"slots"` in its package.json. */
  slots?: SlotContents;
}

export interface ShellBuildOptions extends BuildOptions {
  /** Files that index.html refers to, by output name: paths inside installed packages. */
  files?: Record<string, string>;
  /** HTML that replaces a comment in index.html, by the comment's text. */
  html?: Record<string, string>;
  /** The same in other languages, where it differs. */
  translatedHtml?: Record<string, Record<string, string>>;
  /** Names of large shared packages that the repository's sources use. */
  names?: SharedNames;
}

/** What a build is told besides its sources. */
export interface BuildEnvironment {
  /** Names of shared packages that releases in use need of a shell. */
  names?: SharedNames;
  /** Language of the build; by default that of the sources. */
  language?: string;
}

type Configure = (env?: BuildEnvironment, argv?: { mode?: string }) => Configuration;

/** What a webpack.config.mjs exports. */
export type ConfigFunction = (
  ...args: Parameters<Configure>
) => Configuration | Promise<Configuration>;

/**
 * Webpack configuration of a remote: one container that exposes `src/routes.tsx`
 * as `./routes`. Its routes come from `"remote"` in the workspace's package.json.
 */
export function defineRemote({ dir, pages = {}, slots = {} }: RemoteBuildOptions): Configure {
  return (env, argv) => {
    const language = env?.language;
    const inPackage = readWorkspace(dir);
    const images = new PageImages({ ...inPackage.pages, ...pages }, language ? '../' : '');
    const workspace = {
      ...inPackage,
      pages: images.pages,
      slots: { ...inPackage.slots, ...slots },
    };
    const development = argv?.mode === 'development';
    const routes = path.join(dir, 'src/routes.tsx');
    const base = bundle({
      side: 'remote',
      workspace,
      development,
      language,
      container: containerName(workspace, development, language),
      entry: {},
      runtimeFile: 'remoteEntry.js',
      federation: {
        filename: 'remoteEntry.js',
        exposes: { [ROUTES_MODULE]: { import: routes, name: 'routes' } },
      },
      initialChunks: (compilation) => chunksNamed(compilation, 'routes'),
    });
    return {
      ...base,
      plugins: [...(base.plugins ?? []), images],
      ...(development ? { devServer: developmentServer(workspace.name) } : {}),
    };
  };
}

/** Webpack configuration of the shell: the page's only entry, independent of any remote. */
export function defineShell({
  dir,
  files = {},
  html = {},
  translatedHtml = {},
  names = {},
}: ShellBuildOptions): Configure {
  return (env, argv) => {
    const { names: inUse = {}, language } = env ?? {};
    const translated = language ? translatedHtml[language] : undefined;
    const workspace = readWorkspace(dir);
    const development = argv?.mode === 'development';
    const base = bundle({
      side: 'shell',
      workspace,
      development,
      language,
      container: containerName(workspace, development, language),
      entry: { shell: path.join(dir, 'src/index.ts') },
      runtimeFile: 'shell.js',
      names: Object.fromEntries(
        Object.entries(names).map(([key, ours]) => [
          key,
          [...new Set([...ours, ...(inUse[key] ?? [])])],
        ]),
      ),
      initialChunks: (compilation) => chunksNamed(compilation, 'bootstrap'),
    });
    return {
      ...base,
      plugins: [
        ...(base.plugins ?? []),
        new PageTemplate(dir, { language, files, html: { ...html, ...translated } }),
      ],
      ...(development ? { devServer: developmentServer(workspace.name) } : {}),
    };
  };
}

/** A development container keeps its name, so that hot updates find it. */
function containerName(
  { name, version }: Workspace,
  development: boolean,
  language: string | undefined,
): string {
  const base = [name, ...(language ? [language] : [])].join('_').replace(/\W/g, '_');
  return development ? `${base}__dev` : `${base}__${version.replace(/\W/g, '_')}__${SEAL_SLOT}`;
}

/** The chunks that are loaded together with the named one. */
function chunksNamed(compilation: Compilation, name: string): Chunk[] {
  const chunks = new Set<Chunk>();
  for (const group of compilation.chunkGroups) {
    if (group.name === name || group.chunks.some((chunk) => chunk.name === name))
      for (const chunk of group.chunks) if (!chunk.hasRuntime()) chunks.add(chunk);
  }
  return [...chunks];
}
