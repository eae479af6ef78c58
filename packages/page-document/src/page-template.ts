import { escapeMarkup } from '@ftl/markup';

/** A tag: the start of a section, its end, or a value. */
const PIECE = /\{\{(?:#(?<begin>[\w.]+)|\/(?<end>[\w.]+)|(?<value>[\w.]+))\}\}/g;

type Piece = { text: string } | { value: string } | { section: string; pieces: Piece[] };

/**
 * Fills a template in a subset of Mustache's syntax: values, which are always escaped, and
 * sections. Inserted values are not searched for tags.
 *
 * @param escape makes text safe for content and quoted attributes
 */
export function fillTemplate(
  markup: string,
  data: object,
  escape: (text: string) => string = escapeMarkup,
): string {
  return filled(parse(markup), [data], escape);
}

/** @throws Error for sections that are not closed, or not nested correctly */
function parse(markup: string): Piece[] {
  const open: { section: string; pieces: Piece[] }[] = [{ section: '', pieces: [] }];
  let at = 0;
  for (const found of markup.matchAll(PIECE)) {
    const { begin, end, value } = found.groups!;
    const { pieces } = open.at(-1)!;
    pieces.push({ text: markup.slice(at, found.index) });
    at = found.index + found[0].length;
    if (value !== undefined) pieces.push({ value });
    if (begin !== undefined) {
      const section = { section: begin, pieces: [] };
      pieces.push(section);
      open.push(section);
    }
    if (end !== undefined && open.pop()?.section !== end)
      throw new Error(`{{/${end}}} ends nothing`);
  }
  if (open.length !== 1) throw new Error(`{{#${open.at(-1)?.section}}} does not end`);
  return [...open[0]!.pieces, { text: markup.slice(at) }];
}

/**
 * @param scopes the page's data, then the entries of enclosing lists; the innermost is searched
 * first
 */
function filled(pieces: Piece[], scopes: object[], escape: (text: string) => string): string {
  return pieces
    .map((piece) => {
      if ('text' in piece) return piece.text;
      if ('value' in piece) return escape(String(valueOf(piece.value, scopes) ?? ''));
      const value = valueOf(piece.section, scopes);
      if (Array.isArray(value))
        return value
          .map((each: object) => filled(piece.pieces, [...scopes, each], escape))
          .join('');
      return value ? filled(piece.pieces, scopes, escape) : '';
    })
    .join('');
}

function valueOf(name: string, scopes: object[]): unknown {
  const [first = '', ...rest] = name.split('.');
  const scope = scopes.findLast((each) => Object.hasOwn(each, first));
  return [first, ...rest].reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined,
    scope,
  );
}
