/**
 * Writes the documents that are made from sources, after a change of these sources:
 *
 *   npm run docs
 *
 * docs/configuration.md comes from the schema of the API's settings, docs/commands.md from the help
 * of the programs behind npm scripts, docs/requirements.md from the titles of tests. Tests compare
 * them.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from './build.ts';
import { describeCommands } from './docs/commands.ts';
import { describeRequirements } from './docs/requirements.ts';
import { ROOT } from './place.ts';

writeFileSync(path.join(ROOT, 'docs/commands.md'), describeCommands());
writeFileSync(path.join(ROOT, 'docs/requirements.md'), describeRequirements());
buildAll(['@ftl/api']);
const built = path.join(ROOT, 'api/dist/platform/config/describe-environment.js');
const { describeEnvironment } = (await import(built)) as { describeEnvironment(): string };
writeFileSync(path.join(ROOT, 'docs/configuration.md'), describeEnvironment());
