/** `npm run check -w mf-static`: checks all texts before they are released. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkContent } from './content-check.mjs';
import { loadFacts } from './load-facts.mjs';
import { pictureProblem } from './pictures.mjs';
import { readContent, siteRoutes } from './site-sources.mjs';

const IMAGES = path.resolve(import.meta.dirname, '../src/images');

const { facts } = await loadFacts();
const sources = readContent();
const routes = siteRoutes();
const problems = await checkContent({
  sources,
  facts,
  isRoute: (address) => routes.includes(address),
  hasImage: (file) => existsSync(path.join(IMAGES, file)),
  pictureProblem,
});
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${Object.keys(sources).length} texts are ready to go live.`);
