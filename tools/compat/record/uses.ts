import ts from 'typescript';
import { Flows, type Uses } from './flows.ts';
import { symbolOf } from './reach.ts';
import type { Sources } from './program.ts';

/**
 * Determines which fields some code reads and writes. A field is identified by its declaration, and
 * therefore through every variable, parameter and mapped type that its object passes. If an object
 * is assigned to another type, the fields of both are linked; if it is assigned to `unknown`, all
 * of its fields count as read.
 */
export function usesOf(sources: Sources, units: ts.Node[]): Uses {
  const { checker } = sources;
  const flows = new Flows(sources);
  /** Variables that hold fields, for example of a destructured object. */
  const copies = new Map<ts.Symbol, ts.Symbol>();

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isPropertyAccessExpression(node))
      readField(node, checker.getSymbolAtLocation(node.name));
    else if (ts.isElementAccessExpression(node)) readElement(node);
    else if (ts.isObjectBindingPattern(node)) readPattern(node);
    else if (ts.isObjectLiteralExpression(node)) writeLiteral(node);
    else if (ts.isIdentifier(node)) readCopy(node);
    if (ts.isExpression(node)) pass(node);
    if (ts.isCallExpression(node)) passToConstraints(node);
    if (ts.isJsxSpreadAttribute(node)) passTo(node.expression, node.parent);
    if (ts.isSpreadAssignment(node)) passTo(node.expression, node.parent);
    ts.forEachChild(node, visit);
  };

  const readField = (node: ts.PropertyAccessExpression, field: ts.Symbol | undefined) => {
    if (!field) return;
    if (isAssigned(node)) return flows.write(field);
    flows.read(field);
    if (!isOpenUse(node, checker)) flows.handleByValue(field);
    const { parent } = node;
    if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)) copy(parent.name, field);
  };

  const readElement = (node: ts.ElementAccessExpression) => {
    const type = checker.getTypeAtLocation(node.expression);
    const keys = literalsOf(checker.getTypeAtLocation(node.argumentExpression));
    const fields = keys
      ? keys.map((key) => checker.getPropertyOfType(type, String(key)))
      : checker.isArrayLikeType(type)
        ? []
        : checker.getPropertiesOfType(type);
    for (const field of fields) if (field) flows.read(field);
  };

  const readPattern = (pattern: ts.ObjectBindingPattern) => {
    const type = checker.getTypeAtLocation(pattern);
    for (const { dotDotDotToken, propertyName, name } of pattern.elements) {
      if (dotDotDotToken) continue;
      const key = propertyName ?? name;
      if (!ts.isIdentifier(key) && !ts.isStringLiteral(key)) continue;
      const field = checker.getPropertyOfType(type, key.text);
      if (!field) continue;
      flows.read(field);
      if (ts.isIdentifier(name)) copy(name, field);
    }
  };

  const copy = (name: ts.Identifier, field: ts.Symbol) => {
    const variable = checker.getSymbolAtLocation(name);
    if (variable) copies.set(variable, field);
  };

  const readCopy = (node: ts.Identifier) => {
    const symbol = symbolOf(checker, node);
    const field = symbol && copies.get(symbol);
    if (!field || node.parent === symbol?.valueDeclaration) return;
    if (!isOpenUse(node, checker)) flows.handleByValue(field);
  };

  const writeLiteral = (literal: ts.ObjectLiteralExpression) => {
    const context = checker.getContextualType(literal);
    for (const property of literal.properties) {
      const own = property.name && checker.getSymbolAtLocation(property.name);
      if (!own) continue;
      flows.write(own);
      for (const type of context ? alternativesOf(context) : []) {
        const field = checker.getPropertyOfType(type, own.name);
        if (!field) continue;
        flows.write(field);
        // Reading the target field reads this one.
        flows.link(own, field);
      }
    }
  };

  /** An object is assigned to a place with its own type. */
  const pass = (node: ts.Expression) => {
    if (ts.isObjectLiteralExpression(node) || ts.isFunctionLike(node) || !isPlace(node)) return;
    const type = checker.getTypeAtLocation(node);
    if (!hasFields(type)) return;
    const place = placeOf(node, checker);
    if (place) flows.pass(type, place);
  };

  /** A generic function reads the fields in the constraints of its type parameters. */
  const passToConstraints = (call: ts.CallExpression) => {
    const declaration = checker.getResolvedSignature(call)?.declaration;
    if (!declaration?.typeParameters?.some(({ constraint }) => constraint)) return;
    for (const [at, argument] of call.arguments.entries()) {
      const parameter = 'parameters' in declaration ? declaration.parameters[at] : undefined;
      const type = parameter && checker.getTypeAtLocation(argument);
      if (type && hasFields(type)) flows.pass(type, checker.getTypeAtLocation(parameter));
    }
  };

  const passTo = (node: ts.Expression, target: ts.Expression | ts.JsxAttributes) => {
    const place = checker.getContextualType(target as ts.Expression);
    if (place) flows.pass(checker.getTypeAtLocation(node), place);
  };

  // Variables must be collected before they are used, whatever the order of the files.
  const fill = (node: ts.Node): void => {
    if (ts.isObjectBindingPattern(node)) readPattern(node);
    ts.forEachChild(node, fill);
  };
  for (const unit of units) fill(unit);
  for (const unit of units) visit(unit);
  return flows.settle();
}

/** The values of a union of literals; undefined for other types. */
export function literalsOf(type: ts.Type): (string | number)[] | undefined {
  const members = alternativesOf(type);
  const values = members.map((each) =>
    each.isStringLiteral() || each.isNumberLiteral() ? each.value : undefined,
  );
  return values.every((each) => each !== undefined) ? values : undefined;
}

/** The members of a union, without null and undefined. */
export function alternativesOf(type: ts.Type): ts.Type[] {
  const members = type.isUnion() ? type.types : [type];
  return members.filter(({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)));
}

function hasFields(type: ts.Type): boolean {
  return alternativesOf(type).some(
    ({ flags }) => flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection),
  );
}

function isAssigned({ parent }: ts.Expression): boolean {
  return ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
}

/** Whether an expression is in a place that receives its value. */
function isPlace(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) return false;
  if (ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent)) return false;
  return !ts.isAwaitExpression(parent);
}

function placeOf(node: ts.Expression, checker: ts.TypeChecker): ts.Type | undefined {
  const { parent } = node;
  if ((ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent)) && parent.expression === node)
    return checker.getTypeFromTypeNode(parent.type);
  if (ts.isShorthandPropertyAssignment(parent)) {
    const context = checker.getContextualType(parent.parent);
    const field = context && checker.getPropertyOfType(context, node.getText());
    return field && checker.getTypeOfSymbolAtLocation(field, parent);
  }
  if (
    ts.isBinaryExpression(parent) &&
    parent.right === node &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
  )
    return checker.getTypeAtLocation(parent.left);
  return checker.getContextualType(node);
}

const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);
const CHOICES = new Set([
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
]);

/** Whether any other value would do: it is compared, rendered, or used as plain text. */
function isOpenUse(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const values = literalsOf(checker.getTypeAtLocation(node));
  if (!values || values.length === 0) return true;
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) {
    if (COMPARISONS.has(parent.operatorToken.kind)) return true;
    if (CHOICES.has(parent.operatorToken.kind)) return isOpenUse(parent, checker);
  }
  if (ts.isTemplateSpan(parent) || ts.isPrefixUnaryExpression(parent)) return true;
  if (ts.isJsxExpression(parent) && !ts.isJsxAttribute(parent.parent)) return true;
  if (ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent))
    return isOpenUse(parent, checker);
  if (ts.isIfStatement(parent)) return true;
  if (ts.isConditionalExpression(parent) && parent.condition === node) return true;
  // For a copy, each use counts separately.
  if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)) return true;
  if (ts.isBindingElement(parent)) return true;
  const place = checker.getContextualType(node);
  if (place) return alternativesOf(place).some((each) => !(each.flags & ts.TypeFlags.Literal));
  return ts.isPropertyAccessExpression(parent);
}
