import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readKey, writeNewKey } from '@ftl/releases';
import { dataDirFrom, ROOT } from '../place.ts';
import { readOwners, writeOwners, type ListedKey, type OwnersFile } from './owners-file.ts';

const DAY_MS = 24 * 3_600_000;
/** Time to deploy the owners file and to configure the new key in the pipeline. */
const ROTATION_DAYS = 7;

export interface KeyOptions {
  out?: string;
  days?: string;
  since?: string;
  'rollback-only'?: boolean;
  /** Lists an existing key instead of rejecting it. */
  keep?: boolean;
}

interface Asked {
  command: string;
  name: string | undefined;
  id: string | undefined;
}

/** A line for each key in the owners file. */
export function keysOf(env: NodeJS.ProcessEnv): string[] {
  return Object.entries(readOwners(ownersFile(env))).flatMap(([name, { team, keys }]) => [
    `${name} ${team}${keys.length === 0 ? ': no key' : ''}`,
    ...keys.map((key) => `  ${key.id} ${stateOf(key)}`),
  ]);
}

/**
 * Creates, rotates or revokes a key: the private part is written to a file, the public one to the
 * owners file.
 *
 * @returns the message to print
 * @throws Error with a corrected command, before anything is written
 */
export function changeKeys(
  { command, name, id }: Asked,
  options: KeyOptions,
  env: NodeJS.ProcessEnv,
  now = new Date(),
): string[] {
  const file = ownersFile(env);
  const owners = readOwners(file);
  const owner = name === undefined ? undefined : owners[name];
  if (!name || !owner) throw new Error(`Say whose key: ${Object.keys(owners).sort().join(', ')}.`);
  if (command === 'revoke') return revoke(file, owners, { name, id, options, now });
  if (command !== 'new' && command !== 'rotate')
    throw new Error('Say list, new, rotate or revoke.');
  const days = Number(options.days ?? ROTATION_DAYS);
  if (!Number.isInteger(days) || days < 0) throw new Error('--days takes a number of days.');
  const out = path.resolve(options.out ?? path.join(keysFolder(env), `${name}.pem`));
  const isKept = options.keep && existsSync(out);
  if (existsSync(out) && !isKept)
    throw new Error(`${out} holds a key already; --out says where the new one goes.`);
  const key = isKept ? readKey(readFileSync(out, 'utf8')) : writeNewKey(out);
  const end = new Date(now.getTime() + days * DAY_MS);
  const until = end.toISOString();
  const isForRollback = options['rollback-only'] === true;
  // Only keys of the same kind, and none beyond an end that it already has.
  const replaced = owner.keys.filter(
    (each) => isActive(each, end) && (each.may === 'rollback') === isForRollback,
  );
  if (command === 'rotate') for (const each of replaced) each.until = until;
  owner.keys.push({
    ...{ id: key.id, publicKey: key.publicKey, from: now.toISOString() },
    ...(isForRollback ? { may: 'rollback' as const } : {}),
  });
  writeOwners(file, owners);
  return [
    `${name} has the key ${key.id}; its private part is ${out}.`,
    ...(command === 'rotate' ? [`Its other keys sign until ${until} at most.`] : []),
    `It counts once ${path.relative(ROOT, file)} is deployed with the API.`,
  ];
}

function revoke(
  file: string,
  owners: OwnersFile,
  { name, id, options, now }: { name: string; id?: string; options: KeyOptions; now: Date },
): string[] {
  const { keys } = owners[name]!;
  const key = keys.find((each) => each.id === id);
  if (!key)
    throw new Error(
      `Choose a key of ${name}: ${keys.map((each) => each.id).join(', ') || 'none'}.`,
    );
  if (key.revoked && options.since === undefined)
    throw new Error(
      `Key ${key.id} is revoked already, since ${key.revoked}; --since changes that.`,
    );
  const since = options.since === undefined ? now : new Date(options.since);
  if (Number.isNaN(since.getTime())) throw new Error('--since takes a time: 2030-01-02T03:04:05Z.');
  key.revoked = since.toISOString();
  writeOwners(file, owners);
  const others = keys.filter((each) => isActive(each, now) && each.may !== 'rollback');
  return [
    `Key ${key.id} of ${name} is revoked: what the shop accepted before ${key.revoked} stays.`,
    ...(others.length === 0 ? [`${name} has no other key: npm run shop -- keys new ${name}.`] : []),
    `It counts once ${path.relative(ROOT, file)} is deployed with the API.`,
  ];
}

function ownersFile(env: NodeJS.ProcessEnv): string {
  return path.resolve(env.RELEASE_OWNERS || path.join(ROOT, 'api/release-owners.json'));
}

function keysFolder(env: NodeJS.ProcessEnv): string {
  return env.RELEASE_KEYS || path.join(dataDirFrom(env), 'secrets/release-keys');
}

function isActive({ until, revoked }: ListedKey, now: Date): boolean {
  return revoked === undefined && (until === undefined || new Date(until) > now);
}

function stateOf(key: ListedKey): string {
  const may = key.may === 'rollback' ? 'may roll back' : 'may release';
  const since = key.from ? ` since ${key.from}` : '';
  if (key.revoked) return `revoked at ${key.revoked}`;
  return `${may}${since}${key.until ? ` until ${key.until}` : ''}`;
}
