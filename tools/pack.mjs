// `npm run pack`: what a remote in another repository installs, as npm packs it.
import { runTool } from './prepare/run.mjs';

runTool('tools/pack.ts');
