import { fieldProblems, NOTICE, NOTICE_FILE, schemaOf, STORIES } from './content-schema.mjs';
import { ContentError, fillContent, renderContent, splitFrontMatter } from './render-content.mjs';

/** Links in texts and front matter; external URLs and mail addresses are not checked. */
const LINK = /(?<!!\[[^\]]*)\]\(([^)\s]+)\)|^[\s-]*href:\s*["']?([^"'\s]+)/gm;
/** A path that is easy to read out, to type and to link to. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const IMAGE = /!\[[^\]]*\]\(([^)\s]+)\)/g;

/**
 * Finds all problems of the texts in one run: hard-coded or misspelled facts, broken links, missing
 * images, missing, unknown or too long fields, paths that cannot be.
 *
 * @param {{
 *   sources: Readonly<Record<string, string>>,
 *   notice: string,
 *   facts: Readonly<Record<string, string>>,
 *   language?: string,
 *   isRoute: (path: string) => boolean,
 *   hasImage: (file: string) => boolean,
 *   pictureProblem: (file: string) => Promise<string | undefined>,
 * }} site sources by page name: `faq`, `home`, `stories/holiday-gifts`
 * @returns {Promise<string[]>} one sentence for each problem; empty if there are none
 */
export async function checkContent({
  sources,
  notice,
  facts,
  language,
  isRoute,
  hasImage,
  pictureProblem,
}) {
  const fileOf = (name) => `content/${name}${language ? `.${language}` : ''}.md`;
  const problems = noticeProblems(notice, { facts, isRoute });
  const pages = new Map();
  for (const [name, source] of Object.entries(sources)) {
    try {
      pages.set(name, renderContent(source, { file: fileOf(name), facts }));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(error.message);
    }
  }
  for (const [name, page] of pages) {
    const report = (problem) => problems.push(`${fileOf(name)}: ${problem}`);
    const source = sources[name];
    for (const [, inText, inFront] of source.matchAll(LINK)) {
      const problem = linkProblem(inText ?? inFront, { name, pages, isRoute });
      if (problem) report(problem);
    }
    for (const [, file] of source.matchAll(IMAGE))
      report(`the image ${file} cannot be shown: texts have no images; ask a developer`);
    for (const problem of structureProblems(name, source)) report(problem);
    for (const file of imagesOf(name, page))
      if (!hasImage(file)) report(`the image src/images/${file} is missing`);
    const picture = page.front.picture && (await pictureProblem(page.front.picture));
    if (picture) report(picture);
  }
  return problems;
}

function noticeProblems(source, { facts, isRoute }) {
  const file = `content/${NOTICE_FILE}`;
  try {
    fillContent(source, { file, facts });
  } catch (error) {
    if (error instanceof ContentError) return [error.message];
    throw error;
  }
  const { data, content } = splitFrontMatter(source);
  const { link, href, from, until } = data;
  return [
    ...fieldProblems(data, NOTICE.fields),
    ...(content.trim() === '' ? [] : ['the text below the --- line is not shown']),
    ...(Boolean(link) === Boolean(href) ? [] : ['a link needs its words and where it leads']),
    ...(!href || (href.startsWith('/') && isRoute(href.split('#')[0]))
      ? []
      : [`the link ${href} leads to no page`]),
    ...(Date.parse(until) > Date.parse(from || 0) ? [] : ['it must end after it begins']),
  ].map((problem) => `${file}: ${problem}`);
}

/** What differs from the schema of the page. */
function structureProblems(name, source) {
  const schema = schemaOf(name);
  if (!schema) return [`there is no page /${name}: a new page goes into content/${STORIES}`];
  const slug = name.startsWith(`${STORIES}/`) ? name.slice(STORIES.length + 1) : undefined;
  const { data, content } = splitFrontMatter(source);
  return [
    ...(slug === undefined || SLUG.test(slug)
      ? []
      : [
          `the path /${name} may have small letters, digits and - only, and no folder: rename the file, as in ${STORIES}/holiday-gifts.md`,
        ]),
    ...fieldProblems(data, schema.fields),
    ...(schema.hasBody || content.trim() === ''
      ? []
      : ['the text below the --- line is not shown']),
    ...(slug === undefined ? [] : storyProblems(data, content)),
  ];
}

function storyProblems({ layout, templates = [] }, content) {
  if (layout === 'showcase' && templates.length < 2)
    return ['the layout showcase needs two or more templates'];
  if (layout === 'questions' && !/^### /m.test(content))
    return ['the layout questions needs questions: lines that begin with ###'];
  return [];
}

function linkProblem(address, { name, pages, isRoute }) {
  if (/^(https:|mailto:)/.test(address)) return undefined;
  if (/^[a-z]+:/i.test(address)) return `the link ${address} must begin with https: or /`;
  const [path, anchor] = address.split('#');
  if (path !== '' && !path.startsWith('/'))
    return `the link ${address} must begin with /, as in /${address}`;
  if (path !== '' && !isRoute(path)) return `the link ${address} leads to no page`;
  const target = pages.get(path === '' ? name : path === '/' ? 'home' : path.slice(1));
  if (anchor !== undefined && target && !anchorsOf(target).has(anchor))
    return `the link ${address} names a part that the page does not have`;
  return undefined;
}

function anchorsOf({ sections }) {
  return new Set(sections.flatMap(({ id, entries }) => [id, ...entries.map((each) => each.id)]));
}

/** Files below src/images that a page shows. */
function imagesOf(name, { front }) {
  const scenes = name === 'gallery' ? front.scenes : [];
  if (name.startsWith(`${STORIES}/`)) return [];
  return [`social/${name}.jpg`, ...scenes.map(({ id }) => `worn-${id}-720.webp`)];
}
