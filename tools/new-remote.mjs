// `npm run new-remote -- mf-gift /gift`: a new remote that passes every check.
import { runTool } from './prepare/run.mjs';

runTool('tools/new-remote.ts');
