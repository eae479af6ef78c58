import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadFacts } from './load-facts.mjs';
import { scaledPicture } from './pictures.mjs';
import { renderContent } from './render-content.mjs';
import { pictureFile } from './site-sources.mjs';

/**
 * webpack loader for `content/*.md`: renders the text while building, with the
 * facts of the shop's rules, and leaves a plain object in the bundle. The picture
 * of a campaign page is scaled. In another language than that of the sources, `faq.es.md` replaces
 * `faq.md`.
 *
 * @param {string} english
 */
export default async function contentLoader(english) {
  const { language } = this.getOptions();
  const { facts, sources } = await loadFacts(language);
  for (const file of sources) this.addDependency(file);
  const translation = language && this.resourcePath.replace(/\.md$/, `.${language}.md`);
  const isTranslated = translation && existsSync(translation);
  if (isTranslated) this.addDependency(translation);
  else if (translation) this.addMissingDependency(translation);
  const source = isTranslated ? await readFile(translation, 'utf8') : english;
  const file = path.relative(this.rootContext, isTranslated ? translation : this.resourcePath);
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
