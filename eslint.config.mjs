import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';
import { listWorkspaces } from './tools/workspaces.ts';

const TOO_MANY_PARAMETERS = [
  'FunctionDeclaration[params.length>4]',
  'ArrowFunctionExpression[params.length>4]',
  'MethodDefinition[kind!="constructor"] > FunctionExpression[params.length>4]',
].join(',');

export default ts.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '**/.cache/',
      '**/.swc/',
      '**/var/',
      '.nx/',
      'test-results/',
      'playwright-report/',
    ],
  },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      'max-lines': ['error', { max: 300 }],
      'no-restricted-syntax': [
        'error',
        { selector: TOO_MANY_PARAMETERS, message: 'More than four parameters: pass an object.' },
        {
          selector: 'MethodDefinition[kind="constructor"] > FunctionExpression[params.length>7]',
          message: 'More than seven dependencies: this class does too much.',
        },
      ],
      eqeqeq: 'error',
    },
  },
  { files: ['**/*.{mjs,cjs,js}'], languageOptions: { globals: globals.node } },
  { files: ['tools/jest/*.cjs'], languageOptions: { globals: globals.browser } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  // Geometry is easier to read with its numbers in a row.
  { files: ['packages/art-studio/src/**/*.ts'], rules: { 'no-restricted-syntax': 'off' } },
  // Playwright reads the names of fixtures from an empty pattern.
  { files: ['e2e/**/*.ts'], rules: { 'no-empty-pattern': 'off' } },
  {
    files: listWorkspaces()
      .filter(({ isForBrowser }) => isForBrowser)
      .map(({ folder }) => `${folder}/src/**/*.{ts,tsx}`),
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.recommended.rules,
    },
  },
);
