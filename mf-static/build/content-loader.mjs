import path from 'node:path';
import { loadFacts } from './load-facts.mjs';
import { renderContent } from './render-content.mjs';

/**
 * webpack loader for `content/*.md`: renders the text while building, with the
 * facts of the shop's rules, and leaves a plain object in the bundle.
 *
 * @param {string} source
 */
export default async function contentLoader(source) {
  const { facts, sources } = await loadFacts();
  for (const file of sources) this.addDependency(file);
  const file = path.relative(this.rootContext, this.resourcePath);
  return `export default ${JSON.stringify(renderContent(source, { file, facts }))};`;
}
