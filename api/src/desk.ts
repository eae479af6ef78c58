import 'reflect-metadata';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { openShop } from './open-shop.js';
import { typedCommands } from './platform/config/typed-commands.js';
import { print } from './platform/process/terminal.js';
import type {
  DeskResult,
  DeskList,
  OrderDeskService,
  ProblemDeskService,
} from './after-sales/index.js';

const HELP = typedCommands(`
npm run shop -- orders <command>          (docs/runbooks/stuck-order.md, refund.md)

  sign-in --name <name>              prints a link to the operator's page (OPERATOR_PORT)
          [--read-only | --releases] that may change nothing, or see releases only
  list [open|active|all]             open: what needs attention, why, and the command that
                                     resolves it (the default); active: paid and not shipped
  show   <number>                    everything we know about an order
  retry  <number>                    lets a held or failed order go on
  hold   <number> <reason>           keeps an order from being submitted
  release <number>                   ends a hold
  resolve <number> <problem> [note]  takes a problem at the print partner off the list
  ship   <number> <tracking number>  marks it as shipped outside the system
  email  <number> <address>          corrects the buyer's address and sends the emails so far
                                     again; with the same address, those that were refused
  cancel <number> [reason] [--force] cancels and refunds; --force: even if the print partner
                                     refuses
  report <page> hide|keep [reason]   decides about a reported memorial page: hides it from visitors,
                                     or keeps it
  refund <number> [dollars]          refunds a shipped order, or a canceled one whose
                                     refund failed; without an amount, repeats a failed
                                     refund

Each change is written into the order's history, or for a memorial page into the log of the
operator's page, with your name (OPERATOR, or the name you are signed in with). DATA_DIR, DATABASE_URL and the rest of the
environment must be those of the shop.
`);

const { values, positionals } = readArguments();
const [command = 'help', number = '', ...rest] = positionals;
const operator = { name: process.env.OPERATOR ?? os.userInfo().username };

interface Desks {
  desk: OrderDeskService;
  problems: ProblemDeskService;
}
type Act = (desks: Desks) => Promise<DeskResult>;
const ACTIONS: Record<string, Act> = {
  retry: ({ desk }) => desk.retry(number, operator),
  hold: ({ desk }) => {
    const reason = rest.join(' ').trim();
    return reason
      ? desk.hold(number, reason, operator)
      : Promise.resolve({ done: false, message: 'Missing reason.' });
  },
  release: ({ desk }) => desk.release(number, operator),
  resolve: ({ problems }) => {
    const [kind = '', ...note] = rest;
    return problems.resolve({ number, kind, note: note.join(' ') }, operator);
  },
  ship: ({ desk }) =>
    rest[0]
      ? desk.ship(number, rest[0], operator)
      : Promise.resolve({ done: false, message: 'Missing tracking number.' }),
  email: ({ desk }) => desk.correctEmail(number, rest[0] ?? '', operator),
  cancel: ({ desk }) =>
    desk.cancel(
      number,
      { reason: rest.join(' ') || 'Canceled by the shop', isForced: values.force },
      operator,
    ),
  refund: ({ desk }) => desk.refund(number, rest[0] ? centsOf(rest[0]) : undefined, operator),
};
const OTHERS = ['list', 'show', 'sign-in', 'report'];
const LISTED = 100;
const LISTS: DeskList[] = ['open', 'active', 'all'];

if (values.help || !(command in ACTIONS || OTHERS.includes(command))) {
  print(...HELP.split('\n'));
  process.exit(values.help || command === 'help' ? 0 : 2);
}
const nest = await openShop(['error', 'warn']);
const [orderDesk, operatorPage, mementos, releases, { AppConfig, Jobs }] = await Promise.all([
  import('./after-sales/index.js'),
  import('./operator-page/index.js'),
  import('./mementos/index.js'),
  import('./releases/index.js'),
  import('./platform/index.js'),
]);
try {
  await nest.get(Jobs).start();
  process.exitCode = await run({
    desk: nest.get(orderDesk.OrderDeskService),
    problems: nest.get(orderDesk.ProblemDeskService),
  });
} finally {
  await nest.close();
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        force: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        name: { type: 'string' },
        'read-only': { type: 'boolean', default: false },
        releases: { type: 'boolean', default: false },
      },
    });
  } catch {
    print(...HELP.split('\n'));
    process.exit(2);
  }
}

/** @returns the exit code of the process: 0 on success */
async function run(desks: Desks): Promise<number> {
  if (command === 'sign-in') return signIn();
  const { desk } = desks;
  if (command === 'report') return decide();
  if (command === 'list') {
    const which = number === '' ? 'open' : LISTS.find((each) => each === number);
    if (!which) {
      print(...HELP.split('\n'));
      return 2;
    }
    const rows = await desk.list(which);
    const lines = [
      ...rows.flatMap(orderDesk.listLinesOf),
      ...(which === 'open' ? await otherCases() : []),
    ];
    print(...(lines.length > 0 ? lines.map(typed) : [`No order is ${which}.`]));
    return 0;
  }
  if (command === 'show') {
    const file = await desk.show(number);
    print(...(file ? orderDesk.linesOf(file).map(typed) : [`There is no order ${number}.`]));
    return file ? 0 : 1;
  }
  const { done, message } = await ACTIONS[command]!(desks);
  print(typed(message));
  return done ? 0 : 1;
}

/** Open cases other than orders, as text. */
async function otherCases(): Promise<string[]> {
  const reports = await nest.get(mementos.MementoModerationService).open(LISTED);
  const cases = await nest.get(releases.ReleaseCases).open();
  return [...reports.map(mementos.reportCaseLine), ...cases.map(releases.releaseCaseLine)];
}

/** Decides about a reported page; `number` is the page's id. @returns the exit code */
async function decide(): Promise<number> {
  const [given, ...reason] = rest;
  const action = operatorPage.reportActionOf(given);
  if (!action) {
    print(...HELP.split('\n'));
    return 2;
  }
  const what = { action: `page ${action}`, subject: number, reason: reason.join(' ') };
  const { done, message } = await nest
    .get(operatorPage.OperatorActionsService)
    .performOnce({ operator: operator.name, ...what }, () =>
      operatorPage.decideReport(nest.get(mementos.MementoModerationService), number, action),
    );
  print(message);
  return done ? 0 : 1;
}

async function signIn(): Promise<number> {
  const name = values.name?.trim() ?? '';
  if (name === '') {
    print('Missing name: add --name <name>.');
    return 2;
  }
  const isReader = values['read-only'];
  const role = values.releases ? 'releases' : isReader ? 'read-only' : 'operator';
  const link = await nest.get(operatorPage.OperatorSignInService).createLink(name, role);
  const { operatorPage: page } = nest.get(AppConfig);
  const until = `${link.expiresAt.toISOString().slice(11, 16)} UTC`;
  const rights = role === 'operator' ? '' : `, ${role}`;
  print(`Signs ${name} in once${rights}, until ${until}:`);
  print(page ? `${page.url}/sign-in?token=${link.token}` : link.token);
  if (!page) print('This is the code for the sign-in page: OPERATOR_PORT is not set here.');
  return 0;
}

function typed(line: string): string {
  return typedCommands(line);
}

function centsOf(dollars: string): number {
  return Math.round(Number(dollars.replace(/^\$/, '')) * 100);
}
