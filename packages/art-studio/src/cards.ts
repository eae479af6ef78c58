/**
 * Renders the images on the cards of templates. Build @ftl/design-renderer first.
 *
 *   npm run cards -w @ftl/art-studio -- [slug ...]
 */
import { readTemplates, TEMPLATES } from '@ftl/design-renderer';
import { writeCard } from './card.ts';

const named = process.argv.slice(2);
for (const template of readTemplates(TEMPLATES))
  if (named.length === 0 || named.includes(template.manifest.id)) await writeCard(template);
