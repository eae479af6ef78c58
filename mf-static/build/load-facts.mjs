import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const FACTS_MODULE = new URL('../src/content/facts.ts', import.meta.url).href;

/** Source files of the facts; a change of one requires rendering again. */
const sources = new Set();
let loading;

/**
 * Reads the facts for texts directly from the TypeScript sources, so that no workspace has to be
 * built before the pages.
 *
 * @returns {Promise<{ facts: Readonly<Record<string, string>>, offer: { priceCents: number,
 * currency: string }, sources: string[] }>}
 */
export function loadFacts() {
  loading ??= importFacts();
  return loading;
}

async function importFacts() {
  const hooks = registerHooks({ resolve, load });
  try {
    const { facts, offer } = await import(FACTS_MODULE);
    return { facts, offer, sources: [...sources] };
  } finally {
    hooks.deregister();
  }
}

/** Resolves our packages to their sources, and `./money.js` to `./money.ts`. */
function resolve(specifier, context, next) {
  if (specifier.startsWith('@ftl/')) {
    return next(specifier, { ...context, conditions: [...context.conditions, 'source'] });
  }
  const isOurs = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
  return next(isOurs ? specifier.replace(/\.js$/, '.ts') : specifier, context);
}

function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const file = fileURLToPath(url);
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
