// `npm run errors`: errors reported by browsers, with positions in the sources.
import { runTool } from './prepare/run.mjs';

runTool('tools/errors.ts');
