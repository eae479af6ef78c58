// `npm run test:mutants`: mutation tests of the code for money and orders.
import { runTool } from './prepare/run.mjs';

runTool('tools/mutants.ts');
