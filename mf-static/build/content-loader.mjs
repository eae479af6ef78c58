import path from 'node:path';
import { loadFacts } from './load-facts.mjs';
import { scaledPicture } from './pictures.mjs';
import { renderContent } from './render-content.mjs';
import { pictureFile } from './site-sources.mjs';

/**
 * webpack loader for `content/*.md`: renders the text while building, with the
 * facts of the shop's rules, and leaves a plain object in the bundle. The picture
 * of a campaign page is scaled.
 *
 * @param {string} source
 */
export default async function contentLoader(source) {
  const { facts, sources } = await loadFacts();
  for (const file of sources) this.addDependency(file);
  const file = path.relative(this.rootContext, this.resourcePath);
  const page = renderContent(source, { file, facts });
  const { picture } = page.front;
  if (picture === undefined) return `export default ${JSON.stringify(page)};`;
  this.addDependency(pictureFile(picture));
  const scaled = await scaledPicture(picture, (name, content) => {
    this.emitFile(name, content);
    return name;
  });
  const front = { ...page.front, picture: { ...scaled, alt: page.front.image_alt } };
  // Where the release is served from is known in the browser only.
  const at = (files) =>
    `[${files.map((name) => `__webpack_public_path__ + ${JSON.stringify(name)}`)}]`;
  return `const page = ${JSON.stringify({ ...page, front })};
Object.assign(page.front.picture, { avif: ${at(scaled.avif)}, webp: ${at(scaled.webp)} });
export default page;`;
}
