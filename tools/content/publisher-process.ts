import { format } from 'node:util';
import { problemsOfTexts } from '../../mf-static/build/check-content.mjs';
import { run } from '../../packages/ftl/src/run.ts';

export type Command =
  | { name: 'check-texts' }
  /** Of `npm run release --`, with the key and the commit of its record. */
  | { name: 'release'; args: string[]; commit: string; key: string | undefined };

export type Answer = { printed: string } | { problem: string };

/**
 * The publisher's process, in a copy of the shop's sources: it runs the commands of its parent, one
 * at a time. Compilers and what they have read stay loaded, which is half of a preview.
 */
let printed: string[] = [];
for (const method of ['log', 'warn', 'error'] as const)
  console[method] = (...words) => printed.push(format(...words));

process.on('message', (command: Command) => {
  printed = [];
  answerTo(command).then(
    (answer) => process.send!(answer),
    (error: Error) => process.send!({ problem: error.message } satisfies Answer),
  );
});

async function answerTo(command: Command): Promise<Answer> {
  if (command.name === 'check-texts') {
    const problems = await problemsOfTexts();
    return problems.length > 0 ? { problem: problems.join('\n') } : { printed: '' };
  }
  const { args, commit, key } = command;
  Object.assign(process.env, { BUILD_COMMIT: commit, ...(key && { RELEASE_KEY: key }) });
  await run(args);
  return { printed: printed.join('\n') };
}
