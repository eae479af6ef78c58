import { defineConfig } from 'oxlint';
import { listWorkspaces } from './tools/workspaces.ts';

const workspaces = listWorkspaces(import.meta.dirname);
const onPages = new Set(
  workspaces
    .filter(({ isForBrowser }) => isForBrowser)
    .flatMap(({ name, uses }) => [name, ...uses]),
);
const sourcesOfPages = workspaces
  .filter(({ name }) => onPages.has(name))
  .map(({ folder }) => `${folder}/src/**/*.{ts,tsx}`);

/**
 * What the oldest supported browsers lack; `BrowserCheck` finds what belongs to the language when it
 * builds.
 */
const newerApis = [
  { object: 'URL', property: 'canParse' },
  { object: 'URL', property: 'parse' },
  { object: 'AbortSignal', property: 'any' },
  { object: 'AbortSignal', property: 'timeout' },
  { object: 'Response', property: 'json' },
  { property: 'toSorted' },
].map((api) => ({ ...api, message: 'Safari 15.4 lacks it.' }));

export default defineConfig({
  options: { denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['eslint', 'typescript', 'react', 'jsx-a11y'],
  jsPlugins: ['./tools/check/limits-plugin.mjs'],
  categories: { correctness: 'error' },
  rules: {
    eqeqeq: 'error',
    'max-lines': ['error', { max: 400 }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'limits/parameters': 'error',

    'no-case-declarations': 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-regex-spaces': 'error',
    'no-unexpected-multiline': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'no-array-constructor': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'react/rules-of-hooks': 'error',
    'react/unsupported-syntax': 'error',

    // A live region with role="status" can contain headings and lists, an <output> cannot.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Reports the options of a <datalist>, whose value is their label.
    'jsx-a11y/control-has-associated-label': 'off',
    // Reports elements in tuples, which are not lists of children.
    'react/jsx-key': 'off',
  },
  ignorePatterns: [
    '**/*.gen.ts',
    '**/dist/',
    '**/.cache/',
    '**/.swc/',
    '**/var/',
    '.nx/',
    'art/',
    'test-results/',
  ],
  overrides: [
    {
      files: sourcesOfPages,
      rules: {
        'no-restricted-properties': ['error', ...newerApis],
        'no-restricted-globals': [
          'error',
          { name: 'createImageBitmap', message: 'Ignores EXIF in Safari 15: use decodeImage.' },
        ],
      },
    },
    {
      files: ['api/src/**/*.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            name: 'class-validator',
            importNames: ['IsOptional'],
            message: 'It allows null, which no service expects: use MayBeAbsent.',
          },
        ],
      },
    },
    { files: ['**/*.cjs'], rules: { 'typescript/no-require-imports': 'off' } },
    // Playwright reads the names of fixtures from an empty pattern.
    { files: ['e2e/**/*.ts'], rules: { 'no-empty-pattern': 'off' } },
    // Lines of the log are JSON, and an operator's terminal shows no control characters of others.
    { files: ['api/src/**/*.ts'], rules: { 'no-console': 'error' } },
    { files: ['api/src/platform/process/*.ts'], rules: { 'no-console': 'off' } },
    // Functions named `use` are not React's.
    { files: ['{api,e2e}/**/*.ts'], rules: { 'react/rules-of-hooks': 'off' } },
  ],
});
