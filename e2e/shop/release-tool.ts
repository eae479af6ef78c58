import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { LivePointer, ReleaseRecord, StoredPointer } from '@ftl/contracts';
import type { CopiedRepository } from '../../tools/testing/copied-repository';
import type { WholeShop } from '../../tools/testing/whole-shop';

/** A separate shop whose live set a test changes. */
export type ReleasedShop = Pick<WholeShop, 'url' | 'dataDir'>;

/** Runs a command of `npm run release` in another checkout, on the given shop. */
export function releaseFrom(
  checkout: CopiedRepository,
  shop: ReleasedShop,
  ...args: string[]
): string {
  return checkout.run(['packages/ftl/bin.js', ...args], {
    DATA_DIR: shop.dataDir,
    PUBLIC_URL: shop.url,
  });
}

/** The live releases, from the signed statements of the owners. */
export async function livePointer({ dataDir }: ReleasedShop): Promise<Pick<LivePointer, 'live'>> {
  const text = await readFile(path.join(dataDir, 'releases/live.json'), 'utf8');
  const live: LivePointer['live'] = {};
  for (const statement of Object.values((JSON.parse(text) as StoredPointer).statements)) {
    const { name, live: current, previous, canary } = statement;
    if (!current) continue;
    live[name] = {
      version: current.version,
      ...(previous ? { previous: previous.version } : {}),
      ...(canary ? { canary: { version: canary.version, percent: canary.percent } } : {}),
    };
  }
  return { live };
}

/** Digest of every file in the store except the pointer, by path. */
export async function digestsOfStore({ dataDir }: ReleasedShop): Promise<Map<string, string>> {
  const root = path.join(dataDir, 'releases');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'live.json');
  const digests = await Promise.all(
    files.map(async (entry): Promise<[string, string]> => {
      const file = path.join(entry.parentPath, entry.name);
      const digest = createHash('sha256')
        .update(await readFile(file))
        .digest('hex');
      return [path.relative(root, file), digest];
    }),
  );
  return new Map(digests);
}

/**
 * Files of two releases of one remote whose content differs, named without their hashes. References
 * to the release itself are ignored: every chunk contains the container's unique name, and class
 * names depend on it. The entry is excluded: it contains every chunk's hash, and the minifier
 * chooses variable names by letter frequency.
 */
export async function filesThatDiffer(
  shop: ReleasedShop,
  name: string,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const [before, after] = await Promise.all([
    ownContent(shop, name, from),
    ownContent(shop, name, to),
  ]);
  const files = new Set([...before.keys(), ...after.keys()]);
  return [...files].filter((file) => before.get(file) !== after.get(file)).sort();
}

const FILE_HASH = /\b[0-9a-f]{10}\b/g;
const INTEGRITY = /sha256-[\w+/=]{44}/g;

async function ownContent(
  { dataDir }: ReleasedShop,
  name: string,
  version: string,
): Promise<Map<string, string>> {
  const folder = path.join(dataDir, 'releases', name, version);
  const record = JSON.parse(
    await readFile(path.join(folder, 'release.json'), 'utf8'),
  ) as ReleaseRecord;
  const contents = Object.keys(record.files).filter((file) => !record.entry.endsWith(file));
  const seal = record.container.split('__').at(-1) ?? '';
  const content = await Promise.all(
    contents.map(async (file): Promise<[string, string]> => {
      const text = (await readFile(path.join(folder, file), 'latin1'))
        .replaceAll(`/releases/${name}/${version}/`, '')
        .replaceAll(`data-version="${version}"`, '')
        .replaceAll(seal, '')
        .replace(INTEGRITY, '')
        .replace(FILE_HASH, '');
      const withoutClasses = file.endsWith('.html')
        ? text.replace(/ class="[^"]*"/g, '')
        : file.endsWith('.css')
          ? text.replace(/\.[A-Za-z][\w-]*/g, '')
          : text;
      return [file.replace(/\.[0-9a-f]{10}\./, '.'), withoutClasses];
    }),
  );
  return new Map(content);
}
