import ts from 'typescript';

/** A comment, title, Markdown text, identifier or message, with its place in the file. */
export interface Passage {
  kind: 'prose' | 'identifier' | 'message';
  offset: number;
  end: number;
  text: string;
}

const TESTS = new Set(['describe', 'it', 'test']);
/** How a message for people starts; other string literals are names, styles or queries. */
const MESSAGE = /^\s*\p{Lu}[\p{L}’']*[,;:]? \p{L}/u;
/** Code and quotations keep the words of their source. */
const QUOTED = /```[^]*?(?:```|$)|`[^`\n]*`|"[^"\n]*"|“[^”\n]*”|(?<!\w)'[^'\n]*'(?!\w)/g;
/** Addresses of links, and HTML comments. */
const MARKUP = /\]\([^)\n]*\)|<!--[^]*?-->|https?:\/\/\S+/g;

/** @returns prose and identifiers of a file; empty if it is neither code nor Markdown */
export function passagesOf(file: string, text: string): Passage[] {
  if (file.endsWith('.md'))
    return [{ kind: 'prose', offset: 0, end: text.length, text: withoutQuotes(text) }];
  return /\.(?:[cm]?[jt]s|tsx)$/.test(file) ? passagesOfCode(file, text) : [];
}

/**
 * Replaces code and quotations by as many characters, so that offsets stay valid. A quotation is
 * replaced by letters, because it may act as a noun.
 */
export function withoutQuotes(text: string): string {
  const fill = (letter: string) => (match: string) => match.replaceAll(/[^\n]/g, letter);
  return withoutMarkers(text).replaceAll(MARKUP, fill(' ')).replaceAll(QUOTED, fill('x'));
}

/** Blanks comment markers at the beginnings of lines, which separate words of one sentence. */
export function withoutMarkers(text: string): string {
  return text.replaceAll(/(?<=\n)[ \t]*(?:\*(?!\/)|\/\/|>)/g, (match) => ' '.repeat(match.length));
}

function passagesOfCode(file: string, text: string): Passage[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const passages = new Map<number, Passage>();
  const add = (kind: Passage['kind'], offset: number, end: number) => {
    const part = text.slice(offset, end);
    passages.set(offset, {
      kind,
      offset,
      end,
      text: kind === 'prose' ? withoutQuotes(part) : part,
    });
  };
  const visit = (node: ts.Node): void => {
    const comments = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ];
    for (const { pos, end } of comments) add('prose', pos, end);
    if (isText(node) && MESSAGE.test(node.text))
      add('message', node.getStart(source), node.getEnd());
    if (ts.isIdentifier(node)) add('identifier', node.getStart(source), node.getEnd());
    const title = ts.isCallExpression(node) ? titleOf(node) : undefined;
    if (title) add('prose', title.getStart(source) + 1, title.getEnd() - 1);
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return [...passages.values()];
}

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node);

/** The title of a test, of a table of tests, or of a group. */
function titleOf({ expression, arguments: [title] }: ts.CallExpression): ts.Node | undefined {
  if (!title || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
    return undefined;
  let called: ts.Node = expression;
  while (!ts.isIdentifier(called)) {
    if (ts.isTaggedTemplateExpression(called)) called = called.tag;
    else if (ts.isCallExpression(called) || ts.isPropertyAccessExpression(called))
      called = called.expression;
    else return undefined;
  }
  return TESTS.has(called.text) ? title : undefined;
}
