// `npm test`: everything that says whether the project is well.
import { runTool } from './prepare/run.mjs';

runTool('tools/check.ts');
