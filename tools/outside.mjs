// `npm run test:outside`: a remote in another repository, from its install to its release.
import { runTool } from './prepare/run.mjs';

runTool('tools/outside.ts');
