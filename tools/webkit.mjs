// `npm run test:webkit`: buys a shirt in WebKit.
import { runTool } from './prepare/run.mjs';

runTool('tools/webkit.ts');
