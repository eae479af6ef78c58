/** `npm run release -- <command>`: packages/ftl, on its own packages as they are here. */
import { buildAll } from './build.ts';

// The image, which nothing can write to, is built already.
if (!process.env.BUILD_COMMIT) buildAll(['@ftl/cli']);
await import('../packages/ftl/src/main.ts');
