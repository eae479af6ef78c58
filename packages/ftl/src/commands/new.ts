import { newRepository } from '../new/repository.ts';
import { syncRepository } from '../new/sync.ts';
import { newWorkspace } from '../new/workspace.ts';
import { isCheckout, ROOT } from '../place.ts';
import type { Project } from '../project.ts';
import { changeKeys } from '../release/key-commands.ts';

interface Options {
  label?: string | undefined;
  owner?: string | undefined;
  key?: string | undefined;
  shop?: string | undefined;
}

/** Writes a remote into the current folder, or as a workspace of this checkout. */
export async function newRemote(names: readonly string[], options: Options): Promise<void> {
  if (!isCheckout) return newRepository(process.cwd(), names, options);
  const { remote, files } = newWorkspace(ROOT, names, options);
  const { name, path, label, owner } = remote;
  console.log(`${name} has the page ${path}, the link "${label}" and the owner ${owner}:`);
  for (const file of files) console.log(`  ${file}`);
  const given = { keep: true, ...(options.key === undefined ? {} : { out: options.key }) };
  for (const line of changeKeys({ command: 'new', name, id: undefined }, given, process.env))
    console.log(line);
  console.log(`To see it: npm run dev -- ${name}. To check it: npm test -w ${name}.`);
  console.log(`To make it live: npm run release -w ${name}.`);
}

/** Pins what the live shell of a shop shares, in a remote that exists. */
export async function sync({ dir }: Project, { shop }: Options): Promise<void> {
  for (const line of await syncRepository(dir, shop)) console.log(line);
}
