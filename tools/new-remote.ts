/**
 * Adds a remote that passes every check:
 *
 *   npm run new-remote -- mf-gift /gift
 *   npm run new-remote -- mf-gift /gift --label "Gift Cards" --owner @for-the-loved/gifts
 *
 * It gets a key that signs its releases (--key names its file; docs/runbooks/release-keys.md). Then
 * `npm run release -w mf-gift` makes it live. docs/add-a-remote.md has the rest.
 */
import { parseArgs } from 'node:util';
import { generateRemote } from './new-remote/generate.ts';
import { ROOT } from './place.ts';
import { changeKeys } from './release/key-commands.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { label: { type: 'string' }, owner: { type: 'string' }, key: { type: 'string' } },
});
try {
  const { remote, files } = generateRemote(ROOT, positionals, values);
  const { name, path, label, owner } = remote;
  console.log(`${name} has the page ${path}, the link "${label}" and the owner ${owner}:`);
  for (const file of files) console.log(`  ${file}`);
  const options = { keep: true, ...(values.key === undefined ? {} : { out: values.key }) };
  for (const line of changeKeys({ command: 'new', name, id: undefined }, options, process.env))
    console.log(line);
  console.log(`To see it: npm run dev -- ${name}. To check it: npm test -w ${name}.`);
  console.log(`To make it live: npm run release -w ${name}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
