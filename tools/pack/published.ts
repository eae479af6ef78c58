/** What is published for remotes in other repositories, by folder. */
export interface Published {
  folder: string;
  /** What only this repository can use, of `exports` in the package.json. */
  leftOut?: string[];
  /** Files that are named by their path at run time, below the root. */
  alsoUsed?: string[];
  /** Files that are read at run time, a pattern below the root. */
  assets?: string;
  /** Whose import of it may stay out of a bundle: webpack's `sideEffects`. */
  sideEffects?: false | string[];
}

export const CLI = 'packages/ftl';

export const PUBLISHED: Published[] = [
  { folder: 'packages/contracts', sideEffects: false },
  { folder: 'packages/rules', sideEffects: false },
  { folder: 'packages/page-events' },
  { folder: 'packages/session' },
  {
    folder: 'packages/api-client',
    // Needs the testing libraries of this repository.
    leftOut: ['./testing'],
    sideEffects: ['./dist/*.js'],
  },
  { folder: 'packages/ui-kit', sideEffects: false },
  {
    folder: 'packages/federation',
    // Hot reload needs the shell's sources.
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

/** Of which a page has one copy, so that a remote names the version and does not bring it. */
export const PEERS: ReadonlySet<string> = new Set([
  ...['react', 'react-dom', 'react-router', 'react-router-dom', 'styled-components'],
  '@tanstack/react-query',
]);

/** Needed by some who install it: for releases into a bucket. */
export const OPTIONAL: ReadonlySet<string> = new Set(['@aws-sdk/client-s3']);
