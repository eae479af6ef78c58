// `npm run docs:configuration`: writes docs/configuration.md from the built API's schema.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './place.ts';

const built = path.join(ROOT, 'api/dist/platform/config/describe-environment.js');
const { describeEnvironment } = (await import(built)) as { describeEnvironment(): string };
writeFileSync(path.join(ROOT, 'docs/configuration.md'), describeEnvironment());
