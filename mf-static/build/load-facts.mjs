import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const MODULE = /\.ts(\?\w+)?$/;
const FACTS_MODULE = new URL('../src/content/facts.ts', import.meta.url).href;

/** Source files of the facts; a change of one requires rendering again. */
const sources = new Set();
/** By language. */
const loading = {};

/**
 * Reads the facts for texts directly from the TypeScript sources, so that no workspace has to be
 * built before the pages.
 *
 * @param {string} [language] other than that of the sources
 * @returns {Promise<{ facts: Readonly<Record<string, string>>, offer: { priceCents: number,
 * currency: string }, sources: string[] }>}
 */
export function loadFacts(language = '') {
  loading[language] ??= importFacts(language);
  return loading[language];
}

async function importFacts(language) {
  const inLanguage = (url) => (language ? translated(url, language) : url);
  const hooks = registerHooks({
    resolve: (...request) => {
      const found = resolve(...request);
      return { ...found, url: inLanguage(found.url) };
    },
    load,
  });
  try {
    const { facts, offer } = await import(inLanguage(FACTS_MODULE));
    return { facts, offer, sources: [...sources] };
  } finally {
    hooks.deregister();
  }
}

/**
 * The module as it is in a language: the translation beside it, if there is one, and under an
 * address of its own, because Node keeps what it has loaded.
 */
function translated(url, language) {
  if (!url.endsWith('.ts')) return url;
  const translation = url.replace(/\.ts$/, `.${language}.ts`);
  return `${existsSync(fileURLToPath(translation)) ? translation : url}?${language}`;
}

/** Resolves our packages to their sources, and `./money.js` to `./money.ts`. */
function resolve(specifier, context, next) {
  if (specifier.startsWith('@ftl/')) {
    return next(specifier, { ...context, conditions: [...context.conditions, 'ftl-source'] });
  }
  const isOurs = specifier.startsWith('.') && MODULE.test(context.parentURL ?? '');
  return next(isOurs ? specifier.replace(/\.js$/, '.ts') : specifier, context);
}

function load(url, context, next) {
  if (!MODULE.test(url)) return next(url, context);
  const file = fileURLToPath(url.replace(/\?.*/, ''));
  sources.add(file);
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    configFile: false,
    swcrc: false,
    module: { type: 'es6' },
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
