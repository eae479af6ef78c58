// `npm run test:image`: builds the container images, sells a shirt with them, validates `deploy/`.
import { runTool } from './prepare/run.mjs';

runTool('tools/image.ts');
