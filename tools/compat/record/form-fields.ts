import ts from 'typescript';
import { literalsOf } from './uses.ts';

/**
 * Names of the fields of an upload's form: those that the enclosing functions add to a `FormData`.
 */
export function formFieldsOf(upload: ts.Node, checker: ts.TypeChecker): string[] {
  for (let node = upload; node.parent; node = node.parent) {
    if (!ts.isFunctionLike(node) || !contains(node, isNewForm)) continue;
    const names = new Set<string>();
    contains(node, (each) => {
      for (const name of addedFields(each, checker)) names.add(name);
      return false;
    });
    return [...names].sort();
  }
  return [];
}

function isNewForm(node: ts.Node): boolean {
  return ts.isNewExpression(node) && node.expression.getText() === 'FormData';
}

function addedFields(node: ts.Node, checker: ts.TypeChecker): string[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { name, expression } = node.expression;
  if (!['append', 'set'].includes(name.text) || !node.arguments[0]) return [];
  if (checker.typeToString(checker.getTypeAtLocation(expression)) !== 'FormData') return [];
  return literalsOf(checker.getTypeAtLocation(node.arguments[0]))?.map(String) ?? [];
}

function contains(node: ts.Node, isWanted: (node: ts.Node) => boolean): boolean {
  return isWanted(node) || (ts.forEachChild(node, (child) => contains(child, isWanted)) ?? false);
}
