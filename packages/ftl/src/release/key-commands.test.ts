import { copyFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { format } from 'oxfmt';
import {
  checkRecord,
  checkStatement,
  keyInFolder,
  Owners,
  readKey,
  signatureOf,
  type ReleaseKey,
} from '@ftl/releases';
import { releaseRecord } from '../../../../api/test/release-record.js';
import { ROOT } from '../place.ts';
import { listWorkspaces } from '../../../../tools/workspaces.ts';
import { changeKeys, keysOf } from './key-commands.ts';

const NOW = new Date('2030-01-02T03:04:05Z');
const DAY_MS = 24 * 3_600_000;
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

describe('npm run shop -- keys', () => {
  let folder: string;
  let env: NodeJS.ProcessEnv;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-keys-'));
    env = { RELEASE_OWNERS: path.join(folder, 'owners.json'), RELEASE_KEYS: folder };
    await copyFile(path.join(ROOT, 'api/release-owners.json'), env.RELEASE_OWNERS!);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const change = (typed: string, options = {}, now = NOW) => {
    const [command = '', name, id] = typed.split(' ');
    return changeKeys({ command, name, id }, options, env, now);
  };
  const owners = () => Owners.read(env.RELEASE_OWNERS!);
  /**
   * Whether the shop accepts a release signed by this key at a given time, when it first sees it.
   */
  function isAccepted(key: ReleaseKey, at: Date, acceptedAt?: Date): boolean {
    const said = { name: 'mf-static', counter: 1, reason: 'publish' as const, by: 'test' };
    const statement = { ...said, at: at.toISOString() };
    const record = releaseRecord({ version: '1.0.0', time: at.toISOString() });
    const known = { owners: owners(), acceptedAt };
    try {
      const signature = signatureOf('statement', statement, key);
      checkStatement({ ...statement, signature }, { ...known, now: at });
      checkRecord({ ...record, signature: signatureOf('record', record, key) }, known);
      return true;
    } catch (error) {
      expect((error as Error).name).toBe('ReleaseRefusal');
      return false;
    }
  }

  it('creates a key that only its owner can read, and that can sign releases', async () => {
    change('new mf-static');
    const key = keyInFolder(folder, 'mf-static')!;
    expect(isAccepted(key, NOW)).toBe(true);
    expect(isAccepted(key, later(-1))).toBe(false);
    expect(keysOf(env).join('\n')).toContain(`${key.id} may release since ${NOW.toISOString()}`);
    const keys = (await readdir(folder)).filter((name) => name.endsWith('.pem'));
    expect(keys).toHaveLength(1);
    const { mode } = await stat(path.join(folder, keys[0]!));
    expect(mode & 0o077).toBe(0);
    expect(await readFile(env.RELEASE_OWNERS!, 'utf8')).not.toContain('PRIVATE');
  });

  it('formats the owners file as oxfmt does', async () => {
    change('new mf-static');
    const text = await readFile(env.RELEASE_OWNERS!, 'utf8');
    expect(text).toBe((await format('owners.json', text, { printWidth: 100 })).code);
  });

  it('rotates: both keys sign for a week, then only the new one, and old releases stay valid', async () => {
    change('new mf-static');
    const old = keyInFolder(folder, 'mf-static')!;
    const out = path.join(folder, 'next.pem');
    change('rotate mf-static', { out }, later(10));
    const next = readKey(await readFile(out, 'utf8'));
    expect([isAccepted(old, later(16)), isAccepted(next, later(16))]).toEqual([true, true]);
    expect([isAccepted(old, later(18)), isAccepted(next, later(18))]).toEqual([false, true]);
    expect(isAccepted(old, later(16), later(16))).toBe(true);
  });

  it('rotates again without extending keys that were about to end', async () => {
    change('new mf-static');
    const old = keyInFolder(folder, 'mf-static')!;
    const next = path.join(folder, 'next.pem');
    change('rotate mf-static', { out: next, days: '1' });
    change('rotate mf-static', { out: path.join(folder, 'last.pem') });
    expect([isAccepted(old, later(0.5)), isAccepted(old, later(2))]).toEqual([true, false]);
    expect(isAccepted(readKey(await readFile(next, 'utf8')), later(2))).toBe(true);
  });

  it('rotates keys for rollbacks without ending those that publish', async () => {
    change('new mf-static');
    const publishing = keyInFolder(folder, 'mf-static')!;
    const options = (name: string) => ({
      'rollback-only': true,
      out: path.join(folder, `${name}.pem`),
    });
    change('new mf-static', options('on-call'));
    change('rotate mf-static', options('on-call-next'));
    expect(isAccepted(publishing, later(8))).toBe(true);
    const onCall = readKey(await readFile(path.join(folder, 'on-call.pem'), 'utf8'));
    expect(keysOf(env)).toContain(
      `  ${onCall.id} may roll back since ${NOW.toISOString()} until ${later(7).toISOString()}`,
    );
  });

  it('does not postpone a revocation unless a time is given', () => {
    change('new mf-static');
    const key = keyInFolder(folder, 'mf-static')!;
    change(`revoke mf-static ${key.id}`, { since: later(0.5).toISOString() }, later(2));
    expect(() => change(`revoke mf-static ${key.id}`, {}, later(3))).toThrow(
      `is revoked already, since ${later(0.5).toISOString()}; --since changes that.`,
    );
    expect(isAccepted(key, later(1), later(1))).toBe(false);
  });

  it('revokes: only earlier accepted releases of the key stay valid', () => {
    change('new mf-static');
    const key = keyInFolder(folder, 'mf-static')!;
    expect(change(`revoke mf-static ${key.id}`, {}, later(2))[1]).toContain('no other key');
    expect(isAccepted(key, later(1))).toBe(false);
    expect(isAccepted(key, later(1), later(1))).toBe(true);
    expect(isAccepted(key, later(1), later(3))).toBe(false);
    // The revocation is backdated to before the leak was noticed.
    change(`revoke mf-static ${key.id}`, { since: later(0.5).toISOString() }, later(2));
    expect(isAccepted(key, later(1), later(1))).toBe(false);
  });

  it.each`
    typed                    | options                    | refused
    ${'new mf-unknown'}      | ${{}}                      | ${'Say whose key: mf-checkout'}
    ${'lose mf-static'}      | ${{}}                      | ${'Say list, new, rotate or revoke.'}
    ${'rotate mf-static'}    | ${{ days: 'soon' }}        | ${'--days takes a number of days.'}
    ${'revoke mf-static no'} | ${{}}                      | ${'Choose a key of mf-static: none.'}
    ${'new mf-static'}       | ${{ out: 'package.json' }} | ${'package.json holds a key already'}
  `('rejects "$typed" $options and writes nothing', async ({ typed, options, refused }) => {
    const before = await readFile(env.RELEASE_OWNERS!, 'utf8');
    expect(() => change(typed as string, options as object)).toThrow(refused as string);
    expect(await readFile(env.RELEASE_OWNERS!, 'utf8')).toBe(before);
  });
});

describe('the owners file', () => {
  const text = (change: (owners: Record<string, object>) => void) => {
    const owners = {
      'mf-a': { team: '@a', routes: ['/', '/gift'], keys: [] },
      'mf-b': { team: '@b', routes: ['/orders'], keys: [] },
    };
    change(owners);
    return JSON.stringify(owners);
  };

  it('covers a route and its children, but nothing below the home page', () => {
    const owners = new Owners(text(() => undefined));
    expect(owners.routeTaken('mf-a', ['/', '/gift', '/gift/:cardId'])).toBeUndefined();
    expect(owners.routeTaken('mf-a', ['/gifts'])).toEqual({ route: '/gifts', owner: undefined });
    expect(owners.routeTaken('mf-b', ['/gift/new'])).toEqual({ route: '/gift/new', owner: 'mf-a' });
    expect(owners.routeTaken('mf-b', ['/:anything'])).toMatchObject({ route: '/:anything' });
  });

  it('is rejected if it assigns a route to two names, or another id to a key', () => {
    const shared = text((owners) => (owners['mf-b'] = { ...owners['mf-b'], routes: ['/gift/a'] }));
    expect(() => new Owners(shared)).toThrow('gives /gift/a to mf-b and to mf-a');
    const keys = [{ id: '0'.repeat(16), publicKey: 'A'.repeat(43) }];
    const renamed = text((owners) => (owners['mf-b'] = { ...owners['mf-b'], keys }));
    expect(() => new Owners(renamed)).toThrow('under another id');
  });

  it('of this repository covers the routes of every remote', async () => {
    const owners = Owners.read(path.join(ROOT, 'api/release-owners.json'));
    const remotes = listWorkspaces().filter(({ isRemote }) => isRemote);
    expect(remotes.length).toBeGreaterThan(1);
    for (const { folder: name } of remotes) {
      const manifest = await readFile(path.join(ROOT, name, 'package.json'), 'utf8');
      const { remote } = JSON.parse(manifest) as { remote: { routes: string[] } };
      expect(owners.routeTaken(name, remote.routes)).toBeUndefined();
    }
  });
});
