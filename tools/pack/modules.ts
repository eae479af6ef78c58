import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../place.ts';

/**
 * Published texts of the modules reachable from entries, by source, and the packages that they
 * import.
 */
export interface ModuleGraph {
  texts: Map<string, string>;
  packages: Set<string>;
}

const SOURCES = ['.ts', '.tsx', '.cjs', '/index.ts', '/index.tsx'];
/** Modules of the built API that a program loads by name. */
const LOADER = 'builtApi';

/**
 * @param entries paths of sources relative to the root
 * @param textOf returns the published text of a source: its JavaScript, or its declarations
 */
export function modulesFrom(entries: string[], textOf: (file: string) => string): ModuleGraph {
  const graph: ModuleGraph = { texts: new Map(), packages: new Set() };
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (graph.texts.has(file)) continue;
    const text = textOf(file);
    graph.texts.set(file, text);
    for (const { text: specifier } of specifiersOf(file, text)) {
      if (specifier.startsWith('.')) open.push(sourceOf(file, specifier));
      else if (!/^(node:|#)/.test(specifier)) graph.packages.add(packageOf(specifier));
    }
    for (const name of loadedByName(text)) open.push(`api/src/${name.replace(/\.js$/, '.ts')}`);
  }
  return graph;
}

export interface Specifier {
  text: string;
  /** Offset of the text between the quotes. */
  start: number;
  end: number;
}

/** Every module specifier in a source, its JavaScript or its declarations. */
export function specifiersOf(file: string, source: string): Specifier[] {
  const kind = /\.tsx$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, false, kind);
  const found: Specifier[] = [];
  const visit = (node: ts.Node): void => {
    const named = specifierIn(node);
    if (named && ts.isStringLiteral(named))
      found.push({ text: named.text, start: named.getStart(parsed) + 1, end: named.getEnd() - 1 });
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

function specifierIn(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return node.argument.literal;
  const isImport =
    ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isImport ? node.arguments[0] : undefined;
}

function loadedByName(source: string): string[] {
  return [...source.matchAll(new RegExp(`\\b${LOADER}\\('([^']+)'\\)`, 'g'))].map(
    ([, name = '']) => name,
  );
}

/** The source, relative to the root, of a relative import. */
export function sourceOf(importer: string, specifier: string): string {
  const named = path.posix.join(path.posix.dirname(importer), specifier);
  const stem = named.replace(/\.(js|ts|tsx)$/, '');
  const found = [named, ...SOURCES.map((end) => stem + end)].find(
    (each) => /\.\w+$/.test(each) && existsSync(path.join(ROOT, each)),
  );
  if (!found) throw new Error(`${importer} imports ${specifier}, which is not there.`);
  return found;
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
