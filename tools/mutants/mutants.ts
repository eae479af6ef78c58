import ts from 'typescript';
import { replacementsOf } from './mutators.ts';
import { isFixedLiteral, isSkipped } from './skipped.ts';

/** A change of one place in a source file that a test should detect. */
export interface Mutant {
  /** `<file>#<number>`. */
  id: string;
  file: string;
  line: number;
  /** Nearest named function, method, class or constant. */
  within: string;
  mutator: string;
  original: string;
  replacement: string;
  /**
   * Runs while the module loads: it cannot be activated in a process that has loaded the module.
   */
  isStatic: boolean;
}

export type SiteKind = 'expression' | 'statement' | 'block';

/** A place in the source with its mutants. */
export interface Site {
  kind: SiteKind;
  start: number;
  end: number;
  mutants: Mutant[];
}

export function parse(file: string, text: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

/** All mutants of a file in source order, outer places first. */
export function sitesOf(file: string, text: string): Site[] {
  const source = parse(file, text);
  const sites: Site[] = [];
  let count = 0;

  const add = (kind: SiteKind, node: ts.Node, changes: { mutator: string; text: string }[]) => {
    if (changes.length === 0) return;
    const start = node.getStart(source);
    const mutants = changes.map(({ mutator, text: replacement }) => ({
      id: `${file}#${++count}`,
      file,
      line: source.getLineAndCharacterOfPosition(start).line + 1,
      within: nameAround(node),
      mutator,
      original: node.getText(source),
      replacement,
      isStatic: isStatic(node),
    }));
    sites.push({ kind, start, end: node.end, mutants });
  };

  const visit = (node: ts.Node): void => {
    if (isSkipped(node, source)) return;
    if (isFunctionBody(node)) add('block', node, [{ mutator: 'BlockStatement', text: '{}' }]);
    else if (ts.isExpressionStatement(node) && isCall(node.expression, source))
      add('statement', node, [{ mutator: 'RemovedCall', text: ';' }]);
    else if (node.parent && !isFixedLiteral(node))
      add('expression', node, replacementsOf(node, source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return sites;
}

function isCall(node: ts.Expression, source: ts.SourceFile): boolean {
  if (ts.isAwaitExpression(node) || ts.isVoidExpression(node))
    return isCall(node.expression, source);
  if (!ts.isCallExpression(node) || isSkipped(node, source)) return false;
  return node.expression.kind !== ts.SyntaxKind.SuperKeyword;
}

/** Excludes constructors, which may have to call `super`. */
function isFunctionBody(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isBlock(node) &&
    node.statements.length > 0 &&
    ts.isFunctionLike(parent) &&
    !ts.isConstructorDeclaration(parent)
  );
}

function isStatic(node: ts.Node): boolean {
  for (let at: ts.Node = node; at.parent; at = at.parent) {
    if (ts.isDecorator(at)) return true;
    const { parent } = at;
    if (ts.isFunctionLike(parent) && !ts.isDecorator(at)) return false;
    if (ts.isPropertyDeclaration(parent) && parent.initializer === at)
      return parent.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) ?? false;
  }
  return true;
}

function nameAround(node: ts.Node): string {
  for (let at: ts.Node | undefined = node; at; at = at.parent) {
    const name = nameOf(at);
    if (name && !ts.isObjectBindingPattern(name) && !ts.isArrayBindingPattern(name))
      return name.getText();
  }
  return '';
}

function nameOf(node: ts.Node): ts.PropertyName | ts.BindingName | undefined {
  const isNamed =
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isGetAccessorDeclaration(node) ||
    ts.isVariableDeclaration(node);
  return isNamed ? node.name : undefined;
}
