import 'reflect-metadata';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { openShop } from './open-shop.js';
import { typedCommands } from './platform/config/typed-commands.js';
import { print } from './platform/process/terminal.js';
import type { DeskResult } from './after-sales/index.js';
import type { DeadJob, DeadJobs } from './platform/index.js';

const HELP = typedCommands(`
npm run shop -- jobs <command>          (docs/runbooks/stuck-order.md)

  list                  jobs that failed after all their retries, oldest first
  retry <id> [reason]   runs one again, as a new job with the same data
  drop  <id> [reason]   deletes one, for example if its order was canceled

Each change is written into the log of the operator's page with your name (OPERATOR, or
the name you are signed in with). DATA_DIR, DATABASE_URL and the rest of the environment
must be those of the shop.
`);
const LISTED = 100;
/** Data may contain addresses and links that sign someone in: only ids and kinds are printed. */
const PRINTED = /^(id|kind|\w+Id)$/;

const given = readArguments();
const [command = 'help', id = '', ...reason] = given?.positionals ?? [];
const isKnown = command === 'list' || ((command === 'retry' || command === 'drop') && id !== '');
if (!given || given.values.help || !isKnown) {
  print(...HELP.split('\n'));
  process.exit(given && (given.values.help || command === 'help') ? 0 : 2);
}
const nest = await openShop(['error', 'warn']);
const [{ OperatorActionsService }, platform] = await Promise.all([
  import('./operator-page/index.js'),
  import('./platform/index.js'),
]);
try {
  await nest.get(platform.Jobs).start();
  const jobs = nest.get(platform.DeadJobs);
  process.exitCode = await (command === 'list' ? list(jobs) : change(jobs));
} finally {
  await nest.close();
}

/** @returns undefined if they are invalid */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', default: false } },
    });
  } catch {
    return undefined;
  }
}

/** @returns the exit code */
async function list(jobs: DeadJobs): Promise<number> {
  const found = await jobs.list(LISTED);
  const lines = found.length > 0 ? found.map(lineOf) : ['No job has failed permanently.'];
  print(...lines.map((line) => typedCommands(line)));
  return 0;
}

function lineOf({ id: jobId, queue, failedAt, data, error }: DeadJob): string {
  const about = Object.entries(data)
    .filter(([name, value]) => PRINTED.test(name) && typeof value === 'string')
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
  const reasonLine = (error ?? 'the log has the error').split('\n')[0];
  return `${jobId}  ${queue.padEnd(20)}  ${failedAt.toISOString().slice(0, 16)}  ${about}: ${reasonLine}  ->  npm run shop -- jobs retry ${jobId}`;
}

/** @returns the exit code */
async function change(jobs: DeadJobs): Promise<number> {
  const actions = nest.get(OperatorActionsService);
  const operator = process.env.OPERATOR ?? os.userInfo().username;
  const what = { action: `job ${command}`, subject: id, reason: reason.join(' ') };
  const { done, message } = await actions.performOnce({ operator, ...what }, () =>
    command === 'retry' ? retry(jobs) : drop(jobs),
  );
  print(typedCommands(message));
  return done ? 0 : 1;
}

async function retry(jobs: DeadJobs): Promise<DeskResult> {
  const job = await jobs.find(id);
  const outcome = await jobs.retry(id);
  if (!job || outcome === 'missing') return missing();
  return outcome === 'retried'
    ? { done: true, message: `${job.queue} runs it again.` }
    : {
        done: false,
        message: `The same job already waits in ${job.queue}, or runs. Drop this one: npm run shop -- jobs drop ${id}`,
      };
}

async function drop(jobs: DeadJobs): Promise<DeskResult> {
  const job = await jobs.find(id);
  const isDropped = await jobs.drop(id);
  return job && isDropped ? { done: true, message: `Deleted from ${job.queue}.` } : missing();
}

function missing(): DeskResult {
  return { done: false, message: `No failed job has the id ${id}.` };
}
