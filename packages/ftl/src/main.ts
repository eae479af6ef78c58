#!/usr/bin/env node
/** The command line of a remote in its own repository; see HELP. */
import { parseArgs } from 'node:util';
import { dev } from './commands/dev.ts';
import { newKey } from './commands/new-key.ts';
import { newRemote } from './commands/new-remote.ts';
import { check, release, rollBack, takeDown } from './commands/release.ts';
import { build, readProject } from './project.ts';

const HELP = `
ftl new mf-gift /gift          writes a remote into this folder: sources, settings, package.json
        [--label Gifts]        its link in the header
ftl build                      builds the remote in this folder into dist/
ftl dev --shop <url>           shows it inside a running shop, at http://localhost:4300
        [--port 4300]          and again after each change
ftl check --store <store>      checks it as a release would be, inside the live shell and
        --shop <url>           against the API of that shop
ftl release --store <store>    builds, checks, publishes, goes live
        --shop <url>
        [--preview]            published, and shown only by a signed link
        [--canary 10]          live for a tenth of the visitors
ftl rollback --store <store>   ends the canary, else back to the release before
        --shop <url>           where it fits the live releases and the API
        [--anyway]             or without looking
        [--to <version>]       or to that one
ftl take-down --store <store>  off the site, until it is released again
ftl new-key --out <file.pem>   a key that signs releases, and its public part for the shop's owners file

--shop    or API_DESCRIPTION, a file with the API's description (/api/docs-json)
<store>   the shop's folder of releases, or s3://<bucket> with S3_REGION, S3_ENDPOINT,
          S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY
--owners  the shop's owners file, where another one counts than the one that came with this package
--key     file of the private key; without it, RELEASE_KEY or the folder of RELEASE_KEYS
`.trim();

const OPTIONS = {
  shop: { type: 'string' },
  port: { type: 'string' },
  store: { type: 'string' },
  owners: { type: 'string' },
  key: { type: 'string' },
  preview: { type: 'boolean' },
  canary: { type: 'string' },
  to: { type: 'string' },
  anyway: { type: 'boolean' },
  out: { type: 'string' },
  label: { type: 'string' },
  help: { type: 'boolean' },
} as const;

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [command, ...more] = positionals;
  if (values.help || command === undefined) return console.log(HELP);
  if (command === 'new') return newRemote(process.cwd(), more, values);
  if (more.length > 0)
    throw new Error(`Unexpected argument '${more[0]}'. ftl --help lists the commands.`);
  if (command === 'new-key') return newKey(readProject(), values);
  if (command === 'build') return build(readProject());
  if (command === 'dev') return dev(readProject(), values);
  if (command === 'check') return check(readProject(), values);
  if (command === 'release') return release(readProject(), values);
  if (command === 'rollback') return rollBack(readProject(), values);
  if (command === 'take-down') return takeDown(readProject(), values);
  throw new Error(`There is no 'ftl ${command}'; ftl --help lists the commands.`);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
