/** `npm run check -w mf-static`: checks all texts before they are released. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { checkContent } from './content-check.mjs';
import { loadFacts } from './load-facts.mjs';
import { pictureProblem } from './pictures.mjs';
import { noticeSource, readContent, siteRoutes } from './site-sources.mjs';

const IMAGES = path.resolve(import.meta.dirname, '../src/images');

/** @returns {Promise<string[]>} as of `checkContent`, of the texts in all languages */
export async function problemsOfTexts() {
  const routes = siteRoutes();
  const problems = [];
  for (const language of [undefined, ...manifest.languages]) {
    const { facts } = await loadFacts(language);
    const found = await checkContent({
      sources: readContent(language),
      notice: noticeSource(language),
      facts,
      language,
      isRoute: (address) => routes.includes(address),
      hasImage: (file) => existsSync(path.join(IMAGES, file)),
      pictureProblem,
    });
    problems.push(...found);
  }
  return problems;
}

if (import.meta.main) {
  const problems = await problemsOfTexts();
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`${Object.keys(readContent()).length} texts are ready to go live.`);
}
