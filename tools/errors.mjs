// `npm run errors`: what browsers reported, with positions in the sources.
import { runTool } from './prepare/run.mjs';

runTool('tools/errors.ts');
