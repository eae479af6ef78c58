import { Marked } from 'marked';
import { parse } from 'yaml';

/** A problem in a content file that must be fixed before a release. */
export class ContentError extends Error {
  /**
   * @param {string} file path of the file
   * @param {string} problem the problem and how to fix it, in one sentence
   */
  constructor(file, problem) {
    super(`${file}: ${problem}`);
    this.name = 'ContentError';
  }
}

const FRONT_MATTER = /^---\n(.*?)\n---\n(.*)$/s;
const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;
/** A hard-coded amount, which could differ from the checkout. */
const TYPED_PRICE = /(\$\s?\d[\d.,]*|\b\d+(?:\.\d+)?\s?(?:dollars|USD|cents)\b)/i;
/** A hard-coded time, discount or size, which could differ from the shop's rules. */
const TYPED_TERM =
  /\b\d+(?:\s?(?:[-–]|a)\s?\d+)?(?:\s?%|[\s-]?(?:business\s)?(?:days?|hours?|weeks?|months?|DPI|MB|días?|horas?|semanas?|meses|años?)(?![\p{L}]))/iu;

/**
 * Fills the facts into a content file.
 *
 * Texts, including the front matter, may contain facts as `{{price}}`; the facts come from the
 * shop's rules, so that no page can differ from the checkout.
 *
 * @param {string} source the file's text
 * @param {{ file: string, facts: Readonly<Record<string, string>> }} context
 * @returns {{ front: Record<string, any>, content: string }} the part between the --- lines, and the
 *   Markdown after it
 * @throws {ContentError} for an unknown fact, a hard-coded price or time
 */
export function fillContent(source, { file, facts }) {
  const typed = TYPED_PRICE.exec(source);
  if (typed) {
    throw new ContentError(
      file,
      `"${typed[0]}" is a price typed by hand; write {{price}} or another fact instead`,
    );
  }
  const term = TYPED_TERM.exec(source);
  if (term) {
    const known = Object.keys(facts).find((name) => facts[name].includes(term[0]));
    throw new ContentError(
      file,
      `"${term[0]}" is typed by hand; write ${known ? `{{${known}}}` : 'a fact'} instead`,
    );
  }
  const fill = (text) =>
    text.replace(PLACEHOLDER, (_, name) => {
      if (!Object.hasOwn(facts, name)) {
        throw new ContentError(
          file,
          `there is no fact {{${name}}}; known are ${Object.keys(facts).sort().join(', ')}`,
        );
      }
      return facts[name];
    });
  const { data, content } = splitFrontMatter(source);
  return { front: fillDeep(data, fill), content: fill(content) };
}

/**
 * Renders one Markdown file to the content of a page.
 *
 * @param {string} source the file's text
 * @param {{ file: string, facts: Readonly<Record<string, string>> }} context
 * @returns {import('../src/content/content-page').ContentPage}
 * @throws {ContentError} also for a missing title or description
 */
export function renderContent(source, { file, facts }) {
  const { front, content } = fillContent(source, { file, facts });
  for (const key of ['title', 'description']) {
    if (typeof front[key] !== 'string' || front[key].trim() === '') {
      throw new ContentError(file, `the part between the --- lines needs a ${key}`);
    }
  }
  const { title, description, ...rest } = front;
  return { title, description, front: rest, ...readSections(content, file) };
}

/**
 * @param {string} source text of a content file
 * @returns {{ data: Record<string, any>, content: string }} the part between the --- lines, and the
 *   Markdown after it
 */
export function splitFrontMatter(source) {
  const [, front = '', content = source] = FRONT_MATTER.exec(source) ?? [];
  return { data: parse(front) ?? {}, content };
}

/** Fills the placeholders of all texts in the front matter, recursively. */
function fillDeep(value, fill) {
  if (typeof value === 'string') return fill(value);
  if (Array.isArray(value)) return value.map((each) => fillDeep(each, fill));
  if (value && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, fillDeep(each, fill)]),
    );
  }
  return value;
}

/**
 * Splits a text at its `##` headings; a `###` inside a section is one question or sub-heading with
 * its content.
 */
function readSections(markdown, file) {
  const marked = new Marked({ gfm: true });
  const tokens = marked.lexer(markdown);
  const html = (part) => marked.parser(part);
  const usedIds = new Set();
  const newId = (text) => {
    const id = slug(text);
    if (usedIds.has(id))
      throw new ContentError(file, `two headings read "${text}"; each needs its own words`);
    usedIds.add(id);
    return id;
  };

  const intro = [];
  const sections = [];
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === 1) {
      throw new ContentError(
        file,
        `"# ${token.text}" is not needed: the title stands between the --- lines`,
      );
    }
    if (token.type === 'heading' && token.depth === 2) {
      sections.push({ id: newId(token.text), title: plain(marked, token), body: [], entries: [] });
      continue;
    }
    const section = sections.at(-1);
    if (!section) {
      intro.push(token);
    } else if (token.type === 'heading' && token.depth === 3) {
      section.entries.push({ id: newId(token.text), title: plain(marked, token), body: [] });
    } else {
      (section.entries.at(-1) ?? section).body.push(token);
    }
  }
  const close = ({ body, ...entry }) => ({ ...entry, html: html(body) });
  return {
    introHtml: html(intro),
    sections: sections.map(({ entries, ...section }) => ({
      ...close(section),
      entries: entries.map(close),
    })),
  };
}

/** The text of a heading without markup. */
function plain(marked, heading) {
  return marked
    .parseInline(heading.text)
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** Anchor of a heading, such as `how-long-does-it-take`. */
function slug(text) {
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'section'
  );
}
