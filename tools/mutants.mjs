// `npm run test:mutants`: whether tests notice when the code that carries money and orders breaks.
import { runTool } from './prepare/run.mjs';

runTool('tools/mutants.ts');
