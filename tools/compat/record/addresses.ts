import ts from 'typescript';
import { symbolOf } from './reach.ts';
import { literalsOf } from './uses.ts';

/** Placeholder for a part of a path that is only known at run time. */
const ANYTHING = '{}';
const MAX_ALTERNATIVES = 24;

/** Values of parameters and type parameters where a function is called. */
export interface Environment {
  /** Undefined if callers do not determine it either. */
  values: Map<ts.Symbol, ts.Expression | undefined>;
  types: Map<ts.Symbol, ts.Type>;
}

export const emptyEnvironment = (): Environment => ({ values: new Map(), types: new Map() });

/** Thrown if a path depends on a parameter, which the function's callers determine. */
export class AskCallers extends Error {
  readonly parameter: ts.ParameterDeclaration;

  constructor(parameter: ts.ParameterDeclaration) {
    super(`depends on the parameter ${parameter.name.getText()}`);
    this.parameter = parameter;
  }
}

/**
 * Possible strings of an expression, with `{}` for each unknown part; undefined if nothing is
 * known.
 *
 * @throws AskCallers if it depends on a parameter that the environment does not have
 */
export function textsOf(
  node: ts.Expression,
  environment: Environment,
  checker: ts.TypeChecker,
): string[] | undefined {
  const read = (each: ts.Expression): string[] | undefined => textsOf(each, environment, checker);
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (isWrapper(node)) return read(node.expression);
  if (ts.isTemplateExpression(node)) return readTemplate(node, read);
  if (ts.isConditionalExpression(node)) {
    const both = [read(node.whenTrue), read(node.whenFalse)];
    return both.every((each) => each !== undefined) ? unique(both.flat()) : undefined;
  }
  const values = literalsOf(checker.getTypeAtLocation(node));
  if (values && values.length > 0) return values.map(String);
  if (ts.isCallExpression(node)) return readCall(node, environment, checker);
  if (!ts.isIdentifier(node)) return undefined;
  const symbol = symbolOf(checker, node);
  const declaration = symbol?.valueDeclaration;
  if (!symbol || !declaration) return undefined;
  const bound = environment.values.get(symbol);
  if (bound) return read(bound);
  if (ts.isVariableDeclaration(declaration) && declaration.initializer)
    return read(declaration.initializer);
  if (ts.isParameter(declaration) && !environment.values.has(symbol)) {
    const isText = checker.getTypeAtLocation(node).flags & ts.TypeFlags.String;
    if (isText) throw new AskCallers(declaration);
  }
  return undefined;
}

function readTemplate(
  { head, templateSpans }: ts.TemplateExpression,
  read: (node: ts.Expression) => string[] | undefined,
): string[] {
  let texts = [head.text];
  for (const { expression, literal } of templateSpans) {
    const inner = read(expression) ?? [ANYTHING];
    texts = texts.flatMap((text) => inner.map((each) => text + each + literal.text));
  }
  return texts.slice(0, MAX_ALTERNATIVES);
}

/** For a function that consists of one expression. */
function readCall(
  node: ts.CallExpression,
  environment: Environment,
  checker: ts.TypeChecker,
): string[] | undefined {
  const called = functionOf(node, checker);
  const result = called && resultOf(called);
  if (!called || !result) return undefined;
  const values = new Map(environment.values);
  for (const [parameter, argument] of argumentsOf(called, node, checker))
    values.set(parameter, argument);
  return textsOf(result, { ...environment, values }, checker);
}

/** The called function, if it is the shop's own. */
export function functionOf(
  node: ts.CallExpression,
  checker: ts.TypeChecker,
): ts.FunctionLikeDeclaration | undefined {
  const { expression } = node;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  const declaration = symbolOf(checker, name)?.valueDeclaration;
  if (!declaration) return undefined;
  const value =
    (ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration)) &&
    declaration.initializer
      ? declaration.initializer
      : declaration;
  return isFunctionWithBody(value) ? value : undefined;
}

export function isFunctionWithBody(node: ts.Node): node is ts.FunctionLikeDeclaration {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;
}

/** Each parameter of a function with the argument of a call, else with its default. */
export function argumentsOf(
  called: ts.FunctionLikeDeclaration,
  call: ts.CallExpression,
  checker: ts.TypeChecker,
): [ts.Symbol, ts.Expression][] {
  return called.parameters.flatMap(({ name, initializer }, at): [ts.Symbol, ts.Expression][] => {
    const symbol = ts.isIdentifier(name) && checker.getSymbolAtLocation(name);
    const argument = call.arguments[at] ?? initializer;
    return symbol && argument ? [[symbol, argument]] : [];
  });
}

function resultOf({ body }: ts.FunctionLikeDeclaration): ts.Expression | undefined {
  if (!body) return undefined;
  if (!ts.isBlock(body)) return body as ts.Expression;
  const [first] = body.statements;
  return body.statements.length === 1 && first && ts.isReturnStatement(first)
    ? first.expression
    : undefined;
}

type Wrapper = ts.Expression & { expression: ts.Expression };

function isWrapper(node: ts.Expression): node is Wrapper {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  );
}

const unique = (texts: (string | undefined)[]): string[] => [
  ...new Set(texts.filter((each) => each !== undefined)),
];
