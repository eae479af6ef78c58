import path from 'node:path';
import type { SourceMaps } from './source-maps.js';

/** `/releases/mf-static/0.1.0/244.342c1fede8.js:1:2345` in a line of a stack, with its origin. */
const POSITION =
  /(?:https?:\/\/[^\s()@/]+)?\/releases\/([a-z][a-z0-9-]*)\/([0-9A-Za-z][0-9A-Za-z.+-]*)\/([\w./-]+\.js):(\d+):(\d+)/g;

interface Position {
  release: string;
  version: string;
  file: string;
  line: number;
  column: number;
}

/**
 * Maps each position in a released file of a browser's stack to its source,
 * `mf-static/src/faq/faq-page.tsx:12:7`. Positions without a source map are kept.
 */
export async function originalStack(stack: string, maps: SourceMaps): Promise<string> {
  const lines = stack.split('\n').map(async (line) => {
    const found = [...line.matchAll(POSITION)];
    let original = line;
    for (const match of found) {
      const [text, release = '', version = '', file = '', at, column] = match;
      const position = { release, version, file, line: Number(at), column: Number(column) };
      original = original.replace(text, (await originalPosition(position, maps)) ?? text);
    }
    return original;
  });
  return (await Promise.all(lines)).join('\n');
}

async function originalPosition(
  { release, version, file, line, column }: Position,
  maps: SourceMaps,
): Promise<string | undefined> {
  const map = await maps.of(release, version, file);
  // Stacks are one-based, source maps zero-based.
  const entry = map?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry) || !entry.originalSource) return undefined;
  const source = sourcePath(release, entry.originalSource);
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

/** Relative to the repository, because webpack's paths are relative to their workspace. */
function sourcePath(workspace: string, source: string): string {
  const relative = source.replace(/^webpack:\/\/[^/]*\//, '');
  return path.posix.join(workspace, relative);
}
