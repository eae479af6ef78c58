/**
 * The names that sources of this repository import of large shared packages: the shell shares these,
 * and those that releases in use need. Printed, they are an input of the shell's build (nx).
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LARGE = ['react-router-dom', '@tanstack/react-query', 'styled-components'];
const FROM = `'(?<from>${LARGE.join('|')})'`;
/** `import styled, { css } from 'styled-components'`, `import('styled-components').then(({ css }) =>`. */
const IMPORTS = [
  `import (?<whole>\\w+)?(?:, )?(?:\\{(?<list>[^}]*)\\})? from ${FROM}`,
  `import\\(${FROM}\\)\\.then\\(\\(\\{(?<list>[^}]*)\\}\\)`,
].map((pattern) => new RegExp(pattern, 'g'));

/** @returns {Record<string, string[]>} names by package */
export function sharedNames() {
  /** @type {Record<string, Set<string>>} */
  const names = Object.fromEntries(LARGE.map((name) => [name, new Set()]));
  const sources = globSync('{shell,mf-*,packages/*}/src/**/*.{ts,tsx}', { cwd: ROOT });
  for (const file of sources.filter((each) => !/\.test\.|[\\/]testing[\\/]/.test(each))) {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    for (const { groups = {} } of IMPORTS.flatMap((each) => [...text.matchAll(each)])) {
      const { whole, list = '', from = '' } = groups;
      if (whole) names[from]?.add('default');
      for (const name of list.split(',').map((each) => each.trim()))
        if (name && !name.startsWith('type ')) names[from]?.add(name.replace(/(?: as |:).*/, ''));
    }
  }
  return Object.fromEntries(
    Object.entries(names).map(([name, found]) => [name, [...found].sort()]),
  );
}

if (import.meta.main) console.log(JSON.stringify(sharedNames()));
