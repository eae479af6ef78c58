import { ContentError, renderContent } from './render-content.mjs';

/** Links in texts and front matter; external URLs and mail addresses are not checked. */
const LINK = /(?<!!\[[^\]]*)\]\(([^)\s]+)\)|^[\s-]*href:\s*["']?([^"'\s]+)/gm;
const IMAGE = /!\[[^\]]*\]\(([^)\s]+)\)/g;

/**
 * Finds all problems of the texts in one run: hard-coded or misspelled facts, broken links, missing
 * images.
 *
 * @param {{
 *   sources: Readonly<Record<string, string>>,
 *   facts: Readonly<Record<string, string>>,
 *   isRoute: (path: string) => boolean,
 *   hasImage: (file: string) => boolean,
 * }} site sources by page name: `faq`, `home`
 * @returns {string[]} one sentence for each problem; empty if there are none
 */
export function checkContent({ sources, facts, isRoute, hasImage }) {
  const problems = [];
  const pages = new Map();
  for (const [name, source] of Object.entries(sources)) {
    try {
      pages.set(name, renderContent(source, { file: `content/${name}.md`, facts }));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(error.message);
    }
  }
  for (const [name, page] of pages) {
    const report = (problem) => problems.push(`content/${name}.md: ${problem}`);
    const source = sources[name];
    for (const [, inText, inFront] of source.matchAll(LINK)) {
      const problem = linkProblem(inText ?? inFront, { name, pages, isRoute });
      if (problem) report(problem);
    }
    for (const [, file] of source.matchAll(IMAGE))
      report(`the image ${file} cannot be shown: texts have no images; ask a developer`);
    if (!page.front.image_alt) report('it needs image_alt: what the image of a link shows');
    for (const file of imagesOf(name, page))
      if (!hasImage(file)) report(`the image src/images/${file} is missing`);
  }
  return problems;
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
  return [`social/${name}.jpg`, ...scenes.map(({ id }) => `worn-${id}-720.webp`)];
}
