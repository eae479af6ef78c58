/** Packages published for remotes in other repositories, by folder. */
export interface Published {
  folder: string;
  /** Entries of `exports` in the package.json that only this repository can use. */
  leftOut?: string[];
  /** Files that are loaded by path at run time, relative to the root. */
  alsoUsed?: string[];
  /** Files that are read at run time, as a pattern relative to the root. */
  assets?: string;
  /** The `sideEffects` field for webpack. */
  sideEffects?: false | string[];
}

export const CLI = 'packages/ftl';

export const PUBLISHED: Published[] = [
  { folder: 'packages/contracts', sideEffects: false },
  { folder: 'packages/rules', sideEffects: false },
  { folder: 'packages/bucket' },
  { folder: 'packages/releases' },
  { folder: 'packages/page-events' },
  { folder: 'packages/session' },
  {
    folder: 'packages/api-client',
    // Requires the testing libraries of this repository.
    leftOut: ['./testing'],
    sideEffects: ['./dist/*.js'],
  },
  { folder: 'packages/ui-kit', sideEffects: false },
  {
    folder: 'packages/federation',
    // Hot reload requires the shell's sources.
    leftOut: ['./serve'],
    alsoUsed: [
      'router',
      'query',
      'no-descriptions',
      'no-prefixes',
      'no-preloads',
      'no-snapshots',
    ].map((name) => `packages/federation/src/webpack/facades/${name}.ts`),
    sideEffects: false,
  },
  {
    folder: CLI,
    alsoUsed: ['check', 'without-network'].map((name) => `tools/release/sandbox/${name}.ts`),
    assets: '{api/release-owners.json,tools/new-remote/template/**/*.txt}',
  },
];

/** Singletons of a page: a remote declares the version instead of bundling it. */
export const PEERS: ReadonlySet<string> = new Set([
  ...['react', 'react-dom', 'react-router', 'react-router-dom', 'styled-components'],
  '@tanstack/react-query',
]);

/** Only needed for releases into a bucket. */
export const OPTIONAL: ReadonlySet<string> = new Set(['@aws-sdk/client-s3']);
