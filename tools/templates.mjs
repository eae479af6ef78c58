// `npm run new-template`, `import-art` and `check-templates`: programs of the art studio.
import { runTool } from './prepare/run.mjs';

runTool('tools/templates.ts');
