// `npm run dev`: the API in watch mode, the shell and the remotes from source.
import { runTool } from './prepare/run.mjs';

runTool('tools/dev.ts');
