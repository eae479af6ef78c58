import ts from 'typescript';
import type { Sources } from './program.ts';

/**
 * The code that a bundle can run: top-level statements and declarations reachable from an entry.
 * Unused exports of its packages are excluded.
 */
export function reachableCode(sources: Sources, entry: ts.SourceFile): ts.Node[] {
  const { checker, isOwn } = sources;
  const units = new Set<ts.Node>();
  const files = new Set<ts.SourceFile>();
  const open: ts.Node[] = [];

  const add = (unit: ts.Node) => {
    if (units.has(unit)) return;
    units.add(unit);
    open.push(unit);
    run(unit.getSourceFile());
  };
  /** Follows the side effects of loading a module. */
  const run = (file: ts.SourceFile) => {
    if (files.has(file) || !isOwn(file)) return;
    files.add(file);
    for (const statement of file.statements) {
      if (ts.isImportDeclaration(statement) && !statement.importClause)
        runModule(statement.moduleSpecifier);
      else if (!isDeclaration(statement)) add(statement);
    }
  };
  const runModule = (specifier: ts.Expression) => {
    const module = checker.getSymbolAtLocation(specifier);
    for (const declaration of module?.declarations ?? [])
      if (ts.isSourceFile(declaration)) run(declaration);
    return module;
  };
  const addSymbol = (symbol: ts.Symbol | undefined) => {
    for (const declaration of resolved(checker, symbol)?.declarations ?? []) {
      if (ts.isSourceFile(declaration) || !isOwn(declaration.getSourceFile())) continue;
      const unit = topLevelOf(declaration);
      if (unit) add(unit);
    }
  };
  const follow = (node: ts.Node): void => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isIdentifier(node)) addSymbol(symbolOf(checker, node));
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const module = node.arguments[0] && runModule(node.arguments[0]);
      if (module) for (const each of checker.getExportsOfModule(module)) addSymbol(each);
    }
    ts.forEachChild(node, follow);
  };

  run(entry);
  for (const statement of entry.statements) if (!ts.isImportDeclaration(statement)) add(statement);
  for (let unit = open.pop(); unit; unit = open.pop()) follow(unit);
  return [...units];
}

/** The symbol of an identifier, with import aliases resolved. */
export function symbolOf(checker: ts.TypeChecker, node: ts.Node): ts.Symbol | undefined {
  const { parent } = node;
  const found =
    ts.isShorthandPropertyAssignment(parent) && parent.name === node
      ? checker.getShorthandAssignmentValueSymbol(parent)
      : checker.getSymbolAtLocation(node);
  return resolved(checker, found);
}

function resolved(checker: ts.TypeChecker, symbol: ts.Symbol | undefined): ts.Symbol | undefined {
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function isDeclaration(statement: ts.Statement): boolean {
  return (
    ts.isVariableStatement(statement) ||
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    ts.isModuleDeclaration(statement) ||
    ts.isImportDeclaration(statement) ||
    ts.isExportDeclaration(statement) ||
    ts.isExportAssignment(statement)
  );
}

/** The top-level declaration that contains a node; undefined for types. */
function topLevelOf(node: ts.Node): ts.Node | undefined {
  for (let each = node; each.parent; each = each.parent) {
    if (ts.isInterfaceDeclaration(each) || ts.isTypeAliasDeclaration(each)) return undefined;
    if (ts.isVariableDeclaration(each) && ts.isSourceFile(each.parent.parent.parent)) return each;
    if (ts.isSourceFile(each.parent)) return each;
  }
  return undefined;
}
