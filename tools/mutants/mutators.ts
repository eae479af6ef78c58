import ts from 'typescript';

/** A source text that replaces a node to break it. */
export interface Replacement {
  /** Stryker's name if there is one. */
  mutator: string;
  text: string;
}

type Mutator = (node: ts.Node, source: ts.SourceFile) => Replacement[];

const COMPARISONS: Partial<Record<ts.SyntaxKind, string[]>> = {
  [ts.SyntaxKind.LessThanToken]: ['<=', '>='],
  [ts.SyntaxKind.LessThanEqualsToken]: ['<', '>'],
  [ts.SyntaxKind.GreaterThanToken]: ['>=', '<='],
  [ts.SyntaxKind.GreaterThanEqualsToken]: ['>', '<'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ['!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ['==='],
};
const ARITHMETIC: Partial<Record<ts.SyntaxKind, string[]>> = {
  [ts.SyntaxKind.PlusToken]: ['-'],
  [ts.SyntaxKind.MinusToken]: ['+'],
  [ts.SyntaxKind.AsteriskToken]: ['/'],
  [ts.SyntaxKind.SlashToken]: ['*'],
  [ts.SyntaxKind.PercentToken]: ['*'],
};
const LOGICAL: Partial<Record<ts.SyntaxKind, string[]>> = {
  [ts.SyntaxKind.AmpersandAmpersandToken]: ['||'],
  [ts.SyntaxKind.BarBarToken]: ['&&'],
  [ts.SyntaxKind.QuestionQuestionToken]: ['&&'],
};
const ASSIGNMENT: Partial<Record<ts.SyntaxKind, string[]>> = {
  [ts.SyntaxKind.PlusEqualsToken]: ['-='],
  [ts.SyntaxKind.MinusEqualsToken]: ['+='],
  [ts.SyntaxKind.QuestionQuestionEqualsToken]: ['&&='],
};
/** Methods and their replacements. */
const SWAPPED_METHODS: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  toUpperCase: 'toLowerCase',
  toLowerCase: 'toUpperCase',
};
/** Methods whose call can be removed, because they return the same type. */
const REMOVED_METHODS = new Set(['filter', 'sort', 'toSorted', 'reverse', 'slice', 'trim']);

/** Each accepts nodes of any kind. */
const MUTATORS: Mutator[] = [
  operator('EqualityOperator', COMPARISONS),
  operator('ArithmeticOperator', ARITHMETIC),
  operator('LogicalOperator', LOGICAL),
  operator('AssignmentOperator', ASSIGNMENT),
  condition,
  negation,
  literal,
  collection,
  optionalChaining,
  method,
  returned,
];

/** Possible replacements of an expression. */
export function replacementsOf(node: ts.Node, source: ts.SourceFile): Replacement[] {
  return MUTATORS.flatMap((mutator) => mutator(node, source));
}

function operator(name: string, table: Partial<Record<ts.SyntaxKind, string[]>>): Mutator {
  return (node, source) => {
    if (!ts.isBinaryExpression(node)) return [];
    if (name === 'ArithmeticOperator' && [node.left, node.right].some(isText)) return [];
    const [left, right] = [node.left.getText(source), node.right.getText(source)];
    return (table[node.operatorToken.kind] ?? []).map((other) => ({
      mutator: name,
      // Mixing ?? and && requires parentheses.
      text: `(${left}) ${other} (${right})`,
    }));
  };
}

const isText = (node: ts.Node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

function condition(node: ts.Node): Replacement[] {
  const { parent } = node;
  const isBranch =
    (ts.isIfStatement(parent) && parent.expression === node) ||
    (ts.isConditionalExpression(parent) && parent.condition === node);
  if (isBranch)
    return ['true', 'false'].map((text) => ({ mutator: 'ConditionalExpression', text }));
  const isLoop =
    (ts.isWhileStatement(parent) && parent.expression === node) ||
    (ts.isForStatement(parent) && parent.condition === node);
  return isLoop ? [{ mutator: 'ConditionalExpression', text: 'false' }] : [];
}

function negation(node: ts.Node, source: ts.SourceFile): Replacement[] {
  if (!ts.isPrefixUnaryExpression(node)) return [];
  const operand = node.operand.getText(source);
  if (node.operator === ts.SyntaxKind.ExclamationToken)
    return [{ mutator: 'BooleanLiteral', text: operand }];
  if (node.operator === ts.SyntaxKind.MinusToken)
    return [{ mutator: 'UnaryOperator', text: `+${operand}` }];
  return [];
}

function literal(node: ts.Node): Replacement[] {
  if (node.kind === ts.SyntaxKind.TrueKeyword)
    return [{ mutator: 'BooleanLiteral', text: 'false' }];
  if (node.kind === ts.SyntaxKind.FalseKeyword)
    return [{ mutator: 'BooleanLiteral', text: 'true' }];
  if (ts.isStringLiteralLike(node))
    return [{ mutator: 'StringLiteral', text: node.text === '' ? "'mutated'" : "''" }];
  if (ts.isTemplateExpression(node)) return [{ mutator: 'StringLiteral', text: "''" }];
  return [];
}

function collection(node: ts.Node): Replacement[] {
  if (ts.isArrayLiteralExpression(node))
    return [{ mutator: 'ArrayDeclaration', text: node.elements.length > 0 ? '[]' : "['mutated']" }];
  if (ts.isObjectLiteralExpression(node) && node.properties.length > 0)
    return [{ mutator: 'ObjectLiteral', text: '({})' }];
  return [];
}

/**
 * One for each `?.` of a chain, at its outermost node: parentheses around a part would end the
 * chain.
 */
function optionalChaining(node: ts.Node, source: ts.SourceFile): Replacement[] {
  if (!ts.isOptionalChain(node) || isInsideChain(node)) return [];
  const found: Replacement[] = [];
  const text = node.getText(source);
  const start = node.getStart(source);
  for (let link: ts.Node = node; ts.isOptionalChain(link); link = link.expression) {
    const token = ts.isNonNullChain(link) ? undefined : link.questionDotToken;
    if (!token) continue;
    const at = token.getStart(source) - start;
    const dot = ts.isPropertyAccessChain(link) ? '.' : '';
    found.push({ mutator: 'OptionalChaining', text: text.slice(0, at) + dot + text.slice(at + 2) });
  }
  return found;
}

function method(node: ts.Node, source: ts.SourceFile): Replacement[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  if (ts.isOptionalChain(node) || isInsideChain(node)) return [];
  const { expression: object, name } = node.expression;
  const swapped = Object.hasOwn(SWAPPED_METHODS, name.text)
    ? SWAPPED_METHODS[name.text]
    : undefined;
  const before = object.getText(source);
  if (swapped) {
    const rest = source.text.slice(name.end, node.end);
    return [{ mutator: 'MethodExpression', text: `${before}.${swapped}${rest}` }];
  }
  return REMOVED_METHODS.has(name.text) ? [{ mutator: 'MethodExpression', text: before }] : [];
}

/** A returned literal has mutants already. */
function returned(node: ts.Node): Replacement[] {
  const { parent } = node;
  const isReturned =
    (ts.isReturnStatement(parent) && parent.expression === node) ||
    (ts.isArrowFunction(parent) && parent.body === node && !ts.isBlock(node));
  if (!isReturned || isLiteral(node)) return [];
  return [{ mutator: 'ReturnValue', text: 'undefined' }];
}

function isLiteral(node: ts.Node): boolean {
  return (
    ts.isStringLiteralLike(node) ||
    node.kind === ts.SyntaxKind.TrueKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword ||
    node.kind === ts.SyntaxKind.NullKeyword ||
    (ts.isIdentifier(node) && node.text === 'undefined')
  );
}

/** Whether an optional chain continues after the node, which parentheses would end. */
function isInsideChain(node: ts.Node): boolean {
  const { parent } = node;
  return ts.isOptionalChain(parent) && parent.expression === node;
}
