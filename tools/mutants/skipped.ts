import ts from 'typescript';

/**
 * Places without behavior, where a mutant is meaningless:
 *
 * - types, names of properties, import and export specifiers
 * - texts of log lines, and of errors for developers (`new Error`)
 * - decorators of the API description (`@ApiOperation`), which the API tests compare
 */
export function isSkipped(node: ts.Node, source: ts.SourceFile): boolean {
  if (ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node))
    return true;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isEnumDeclaration(node) || ts.isModuleDeclaration(node)) return true;
  if (ts.isDecorator(node)) return /^@Api[A-Z]/.test(node.getText(source));
  if (ts.isCallExpression(node))
    return /(^|\.)(logger|console|log)\.\w+$/i.test(node.expression.getText(source));
  if (ts.isNewExpression(node)) return /^(Error|Logger)$/.test(node.expression.getText(source));
  return false;
}

/** Whether a literal is in a place where the language allows no other expression, or no value. */
export function isFixedLiteral(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isStringLiteralLike(node)) {
    if (ts.isTaggedTemplateExpression(parent) || ts.isJsxAttribute(parent)) return true;
    if (ts.isExpressionStatement(parent)) return true;
    return 'name' in parent && parent.name === node;
  }
  if (ts.isTemplateExpression(node)) return ts.isTaggedTemplateExpression(parent);
  if (ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node))
    return isAssignedTo(node);
  return false;
}

function isAssignedTo(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent))
    return parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && parent.left === node;
  return ts.isForOfStatement(parent) && parent.initializer === node;
}
