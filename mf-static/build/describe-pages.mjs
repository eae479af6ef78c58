import path from 'node:path';
import { loadFacts } from './load-facts.mjs';
import { socialPicture } from './pictures.mjs';
import { renderContent } from './render-content.mjs';
import { readContent } from './site-sources.mjs';
import { structuredData } from './structured-data.mjs';

const IMAGES = path.resolve(import.meta.dirname, '../src/images/social');

/**
 * Metadata of every page for search engines and link previews, from the same Markdown as the page:
 * a release changes both, a rollback restores both.
 *
 * @param {string} [language] other than that of the sources
 * @returns {Promise<Record<string, import('@ftl/cli/webpack').DescribedPage>>} by route
 */
export async function describePages(language) {
  const { facts, offer } = await loadFacts(language);
  const sources = readContent(language);
  const rendered = Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [
      name,
      renderContent(source, { file: `content/${name}.md`, facts }),
    ]),
  );
  const product = { ...offer, name: rendered.pricing.front.product };
  const pages = {};
  for (const [name, content] of Object.entries(rendered)) {
    const { title, description, front } = content;
    pages[routeOf(name)] = {
      title,
      description,
      picture: {
        source: front.picture
          ? await socialPicture(front.picture)
          : path.join(IMAGES, `${name}.jpg`),
        alt: front.image_alt,
      },
      structured: structuredData(name, content, product, language ? `/${language}` : ''),
    };
  }
  const { title, description, picture } = pages['/'];
  return { ...pages, '/landing': { title, description, picture, canonical: '/' } };
}

/** @param {string} name the content file's name without its extension */
export function routeOf(name) {
  return name === 'home' ? '/' : `/${name}`;
}
