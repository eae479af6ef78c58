import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ERROR_CATALOG, type ErrorCode } from '@ftl/contracts';
import { startShop } from './shop.js';

/** Texts of the specification that are not full sentences. */
const VERBATIM = [
  "Please enter your loved one's name",
  'Please select a template',
  'Name is required',
  'Missing required design data for template generation',
  'Missing required information for checkout',
  'Design is not ready for checkout',
  'Design image not found',
  'Unable to cancel order',
  'Invalid or expired cancellation link. Please contact support if you need assistance.',
];
/** The specification's texts for developers; pages add what to do (0025). */
const FOR_DEVELOPERS = [
  'Failed to fetch products: 1',
  'Cannot create design without originalImageUrl and backgroundRemovedImageUrl',
];
const TECHNICAL =
  /[{}<>_=]|\b(null|undefined|JSON|HTTP|SQL|id|UUID|UTF|API|URL|token|parameter|payload|exception|stack|database|timeout|Ajv|multer|sharp)\b|\b[a-z]+[A-Z]\w*|\d{3} [A-Z]/;

function problemOf(text: string): string | null {
  if ([...VERBATIM, ...FOR_DEVELOPERS].includes(text)) return null;
  const technical = TECHNICAL.exec(text)?.[0];
  if (technical) return `"${text}" has the technical word ${technical}`;
  if (!/^[A-Z$]/.test(text)) return `"${text}" does not begin as a sentence`;
  return /[.?!]$/.test(text) ? null : `"${text}" does not end as a sentence`;
}

it('each error code of the catalog has a sentence for visitors', () => {
  const problems = Object.values(ERROR_CATALOG).map(({ message }) => problemOf(message));
  expect(problems.filter(Boolean)).toEqual([]);
});

it('each error that a route can return has a sentence in the catalog', async () => {
  const shop = await startShop();
  try {
    const { paths } = (await (await fetch(`${shop.url}/api/docs-json`)).json()) as {
      paths: Record<string, Record<string, Operation>>;
    };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations.length).toBeGreaterThan(50);
    const returned = new Map<string, string>();
    for (const { responses } of operations) {
      for (const [status, { content }] of Object.entries(responses)) {
        const examples = content?.['application/json']?.examples ?? {};
        if (Number(status) >= 400) {
          for (const [code, { value }] of Object.entries(examples)) returned.set(code, value.error);
        }
      }
    }
    expect(returned.size).toBeGreaterThan(20);
    for (const [code, text] of returned) {
      expect(Object.keys(ERROR_CATALOG)).toContain(code);
      expect(text).toBe(ERROR_CATALOG[code as ErrorCode].message);
    }
  } finally {
    await shop.stop();
  }
});

it("each message that replaces the catalog's is written for visitors", () => {
  const given = globSync('src/**/*.ts', { cwd: path.join(import.meta.dirname, '..') })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => messagesIn(path.join(import.meta.dirname, '..', file)));
  expect(given.length).toBeGreaterThan(20);
  expect(given.map(problemOf).filter(Boolean)).toEqual([]);
});

interface Operation {
  responses: Record<
    string,
    { content?: Record<string, { examples?: Record<string, { value: { error: string } }> }> }
  >;
}

/** The literal messages of `new ShopError(code, { message })` and of `messages` in a file. */
function messagesIn(file: string): string[] {
  const messages: string[] = [];
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && node.expression.getText(source) === 'ShopError') {
      const [, options] = node.arguments ?? [];
      if (options && ts.isObjectLiteralExpression(options)) {
        for (const property of options.properties)
          if (ts.isPropertyAssignment(property) && property.name.getText(source) === 'message')
            messages.push(...literalsOf(property.initializer));
      }
    }
    // Constants with messages of a file, such as `const messages = {...} as const`.
    if (ts.isVariableDeclaration(node) && /^messages$|MESSAGES/.test(node.name.getText(source))) {
      node.initializer?.forEachChild(function each(part) {
        if (ts.isPropertyAssignment(part)) messages.push(...literalsOf(part.initializer));
        else ts.forEachChild(part, each);
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return messages;
}

/** The possible texts of an expression; template placeholders are replaced by 1. */
function literalsOf(expression: ts.Expression): string[] {
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isTemplateExpression(expression)) {
    return [
      expression.head.text + expression.templateSpans.map((s) => `1${s.literal.text}`).join(''),
    ];
  }
  if (ts.isConditionalExpression(expression)) {
    return [...literalsOf(expression.whenTrue), ...literalsOf(expression.whenFalse)];
  }
  return [];
}
