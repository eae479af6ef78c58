/** The command line of teams: `ftl`, or `npm run release --` in the shop's repository. */
import { run } from './run.ts';

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
