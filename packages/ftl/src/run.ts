import { parseArgs } from 'node:util';
import { HELP } from './help.ts';
import { projectFrom, type Project } from './project.ts';

const OPTIONS = {
  anyway: { type: 'boolean' },
  api: { type: 'string' },
  canary: { type: 'string' },
  describe: { type: 'boolean' },
  from: { type: 'string' },
  'from-owners': { type: 'string' },
  help: { type: 'boolean' },
  key: { type: 'string' },
  label: { type: 'string' },
  manifest: { type: 'string' },
  'not-before': { type: 'string' },
  out: { type: 'string' },
  owner: { type: 'string' },
  owners: { type: 'string' },
  port: { type: 'string' },
  preview: { type: 'boolean' },
  set: { type: 'string' },
  shop: { type: 'string' },
  sources: { type: 'boolean' },
  store: { type: 'string' },
  with: { type: 'string' },
} as const;

function parse(args: string[]) {
  return parseArgs({ args, allowPositionals: true, options: OPTIONS });
}

type Values = ReturnType<typeof parse>['values'];

interface Command {
  /** Number of names that may follow it. */
  names: number;
  run: (names: string[], values: Values) => Promise<unknown>;
}

/** Programs are loaded on demand: webpack takes a second. */
const COMMANDS: Record<string, Command> = {
  new: {
    names: 2,
    run: async (names, values) => (await import('./commands/new.ts')).newRemote(names, values),
  },
  build: forProject(async (project) => (await import('./commands/build.ts')).build(project)),
  dev: forProject(async (project, values) =>
    (await import('./commands/dev.ts')).dev(project, values),
  ),
  serve: forProject(async (project) => (await import('./commands/serve.ts')).serve(project)),
  check: forProject(async (project, values) => (await releasing()).check(project, values)),
  release: forProject(async (project, values) => (await releasing()).release(project, values)),
  promote: {
    names: 2,
    run: async (names, values) => (await releasing()).promoteRelease(names, values),
  },
  report: forProject(async (project, values) => (await releasing()).report(project, values)),
  rollback: {
    names: 2,
    run: async (names, values) => (await releasing()).rollBack(names, values),
  },
  set: {
    names: 1,
    run: async ([name], values) => (await releasing()).goLiveTogether(name, values),
  },
  sync: forProject(async (project, values) =>
    (await import('./commands/new.ts')).sync(project, values),
  ),
  'take-back': {
    names: 1,
    run: async ([name], values) => (await releasing()).takeBack(name, values),
  },
  'take-down': {
    names: 1,
    run: async ([name], values) => (await releasing()).takeDown(name, values),
  },
  list: { names: 0, run: async (_, values) => (await releasing()).list(values) },
  compat: {
    names: Infinity,
    run: async (names, values) => (await import('./commands/compat.ts')).compat(names, values),
  },
  'new-key': forProject(async (project, values) =>
    (await import('./commands/new-key.ts')).newKey(project, values),
  ),
};

function releasing() {
  return import('./commands/release.ts');
}

function forProject(run: (project: Project, values: Values) => Promise<unknown>): Command {
  return { names: 1, run: ([name], values) => run(projectFrom(name), values) };
}

/** A command of teams with its options; see HELP. @throws Error in words */
export async function run(args: string[]): Promise<unknown> {
  const { positionals, values } = parse(args);
  const [name, ...names] = positionals;
  if (values.help || name === undefined) return console.log(HELP);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Error(`There is no command '${name}'; --help lists them.`);
  if (names.length > command.names)
    throw new Error(`Unexpected argument '${names[command.names]}'; --help lists the commands.`);
  return command.run(names, values);
}
