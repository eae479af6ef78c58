import ts from 'typescript';
import type { NeededCall } from '@ftl/contracts';
import { isFunctionWithBody, textsOf } from './addresses.ts';
import type { CallSites } from './call-sites.ts';
import type { Sources } from './program.ts';

/** Attributes and properties whose URL a browser opens. */
const OPENED = ['href', 'src', 'action'];

/**
 * API URLs that a browser opens without the API client: links, images, and results of functions
 * that return such URLs.
 */
export function linksOf({ checker }: Sources, units: ts.Node[], sites: CallSites): NeededCall[] {
  const calls: NeededCall[] = [];
  const visit = (node: ts.Node): void => {
    const address = addressIn(node);
    if (address) {
      const found = sites.resolve((environment) => textsOf(address, environment, checker));
      for (const text of found.flatMap((each) => each ?? []))
        if (/^\/api\/\w/.test(text)) calls.push({ method: 'GET', path: text.replace(/\?.*$/, '') });
    }
    ts.forEachChild(node, visit);
  };
  for (const unit of units) visit(unit);
  return calls;
}

function addressIn(node: ts.Node): ts.Expression | undefined {
  if (ts.isJsxAttribute(node) && OPENED.includes(node.name.getText())) {
    const { initializer } = node;
    return initializer && ts.isJsxExpression(initializer) ? initializer.expression : undefined;
  }
  if (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(node.left) &&
    OPENED.includes(node.left.name.text)
  )
    return node.right;
  // A method such as `qrSvg: (key) => `${pathOf(key)}/qr.svg``.
  const { parent } = node;
  return parent &&
    isFunctionWithBody(parent) &&
    parent.body === node &&
    ts.isPropertyAssignment(parent.parent) &&
    ts.isTemplateExpression(node)
    ? node
    : undefined;
}
