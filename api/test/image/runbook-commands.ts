import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const RUNBOOKS = path.resolve(import.meta.dirname, '../../../docs/runbooks');
/** The sample order number in the runbooks. */
export const NUMBER = 'FTL7K2QXM';
/** Placeholders rather than commands. */
const SHAPE = /\.\.\.|<\w+>|^ftl( \w+)?$/;
const COMPLETE = ['ftl releases', 'ftl errors', 'ftl migrate'];

/** Each `ftl ...` command in the runbooks, verbatim. */
export function commandsOfRunbooks(): string[] {
  const commands = new Set<string>();
  for (const file of readdirSync(RUNBOOKS)) {
    const text = readFileSync(path.join(RUNBOOKS, file), 'utf8');
    const blocks = [...text.matchAll(/^ *```\n(.*?)^ *```$/gms)].map(([, block = '']) => block);
    const inline = [...text.replace(/^ *```\n.*?^ *```$/gms, '').matchAll(/`(ftl [^`]*)`/g)];
    const typed = [
      ...blocks.flatMap((block) => block.split('\n')).filter((line) => /^ *ftl /.test(line)),
      ...inline.map(([, command = '']) => command),
    ];
    for (const line of typed) {
      // Two spaces separate the command from its explanation.
      const command = line.trim().split(/ {2,}/)[0]!;
      if (!SHAPE.test(command) || COMPLETE.includes(command)) commands.add(command);
    }
  }
  return [...commands].sort();
}

/** Run in this order, while the shop is running. */
export const WHILE_IT_RUNS: [command: string, order: string, message: RegExp][] = [
  ['ftl orders list open', '', /^No order is open\.$/m],
  ['ftl orders list active', '', /FTL/],
  [`ftl orders show ${NUMBER}`, 'shown', /nora|paid|processing/],
  [`ftl orders cancel ${NUMBER} "reason"`, 'first', /refund and confirmation email will follow/],
  [
    `ftl orders cancel ${NUMBER} "The name was wrong"`,
    'second',
    /refund and confirmation email will follow/,
  ],
  [
    `ftl orders cancel ${NUMBER} "The name was wrong" --force`,
    'third',
    /refund and confirmation email will follow/,
  ],
  [`ftl orders ship ${NUMBER} 9400100000000000000000`, 'shipped', /receive the tracking number/],
  [`ftl orders refund ${NUMBER}`, 'shipped', /^Refunding \$39\.00/m],
  [`ftl orders refund ${NUMBER} 10.50`, 'partly', /^Refunding \$10\.50\./m],
  ['ftl orders sign-in --name Nora', '', /^Signs Nora in once, until /m],
  ['ftl orders sign-in --name Nora --read-only', '', /^Signs Nora in once, read-only, until /m],
  ['ftl orders sign-in --name Nora --releases', '', /^Signs Nora in once, releases, until /m],
  [`ftl orders hold ${NUMBER} "the buyer wrote: wait"`, 'waiting', /^On hold/m],
  [`ftl orders release ${NUMBER}`, 'waiting', /^No longer on hold\.$/m],
  [`ftl orders retry ${NUMBER}`, 'held', /No longer on hold|to the print partner/],
  [
    `ftl orders resolve ${NUMBER} address "corrected at Printful"`,
    'address',
    /Resolved. It stays in the history/,
  ],
  ['ftl jobs list', '', /^No job has failed permanently\.$/m],
  ['ftl releases history', '', /mf-static .* publish by test/],
  ['ftl releases repair', '', /^live\.json is written again: .*shell/m],
  ['ftl partners check', '', /Stripe/i],
  ['ftl releases', '', /^mf-static +0\.3\.0 +before 0\.2\.0/m],
  ['ftl releases rollback mf-static', '', /^mf-static 0\.2\.0 is live again; before: 0\.3\.0/m],
  [
    'ftl releases rollback mf-static 0.1.0',
    '',
    /^mf-static 0\.1\.0 is live again; before: 0\.2\.0/m,
  ],
  ['ftl releases take-down mf-gift', '', /^mf-gift is off the site; before: 0\.1\.0/m],
  ['ftl errors', '', /^1 x, last .*uncaught: from the test/m],
  ['ftl errors --hours 2', '', /^1 x, last .*uncaught: from the test/m],
  ['ftl errors --stack < stack.txt', '', /^at f \(<anonymous>\)$/m],
  ['ftl backup /backups/before-the-upgrade', '', /^Saved: \/backups\/before-the-upgrade, /m],
  [
    'ftl backup --into /backups --verify --database $VERIFY_URL --keep 48 --keep-days 14',
    '',
    /^Saved and verified: \/backups\/\d{4}-/m,
  ],
  [
    'ftl backup --verify --database $VERIFY_URL /backups/before-the-upgrade',
    '',
    /^Verified: .* can be restored\.$/m,
  ],
];
/** Run while no process of the shop is running: the first one on an empty database. */
export const WHILE_IT_IS_STOPPED: [command: string, message: RegExp][] = [
  ['ftl restore /backups/before-the-upgrade', /^Restored: \d+ rows/m],
  ['ftl restore /backups/before-the-upgrade --replace', /^Restored: \d+ rows/m],
  ['ftl backup /backups/after-the-restore', /^Saved: /m],
  ['ftl restore /backups/after-the-restore --replace', /^Restored: \d+ rows/m],
];
