// `npm run pack`: packs the npm packages for remotes in other repositories.
import { runTool } from './prepare/run.mjs';

runTool('tools/pack.ts');
