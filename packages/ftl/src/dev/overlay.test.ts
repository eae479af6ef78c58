import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { LiveSet } from '@ftl/contracts';
import type { Overlay } from './shop-proxy';
import { LocalBuilds } from './local-builds';
import { overlayOf } from './overlay';

const LIVE: Pick<LiveSet, 'revision' | 'shell'> & { remotes: object[] } = {
  ...{ revision: 3, shell: '1.0.0' },
  remotes: [
    { name: 'mf-static', version: '1.0.0', routes: ['/'] },
    { name: 'mf-gift', version: '1.0.0', routes: ['/gift'], previous: { version: '0.9.0' } },
  ],
};
const POLICY = "script-src 'nonce-x'";
const PAGE = `<title>a</title><script type="application/json" id="live-set">${JSON.stringify(LIVE)}</script>`;

describe('ftl dev: the builds of a remote in the pages of a shop', () => {
  let folder: string;
  let builds: LocalBuilds;
  let overlay: Overlay;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-local-'));
    builds = new LocalBuilds(folder);
    overlay = overlayOf(builds);
    expect(await overlay.page({ html: PAGE, policy: POLICY })).toBeUndefined();
    await build('aaaaaaaaaa');
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function build(seal: string): Promise<void> {
    const entry = `remoteEntry.${seal}.js`;
    const integrity = `sha256-${createHash('sha256').update(seal).digest('base64')}`;
    const record = {
      ...{ name: 'mf-gift', version: '2.0.0', container: `mf_gift__2_0_0__${seal}`, entry },
      ...{ files: { [entry]: integrity }, routes: ['/gift', '/gift/:id'], uses: ['react'] },
      navigation: [{ path: '/gift', label: '</script>' }],
    };
    await mkdir(path.join(folder, 'dist'), { recursive: true });
    await writeFile(path.join(folder, 'dist', entry), seal);
    await writeFile(path.join(folder, 'dist/build.json'), JSON.stringify(record));
    await builds.read();
  }

  async function liveSet(): Promise<LiveSet> {
    const { html, policy } = (await overlay.page({ html: PAGE, policy: POLICY }))!;
    expect(policy).toBe(POLICY);
    const [, json = ''] = /id="live-set">(.*?)<\/script>/s.exec(html) ?? [];
    return JSON.parse(json) as LiveSet;
  }

  it('replaces the release with the build, without a fallback', async () => {
    const { remotes, shell } = await liveSet();
    expect(shell).toBe('1.0.0');
    expect(remotes.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'mf-gift 2.0.0-dev-aaaaaaaaaa',
      'mf-static 1.0.0',
    ]);
    expect(remotes[0]).not.toHaveProperty('previous');
    expect(remotes[0]?.navigation).toEqual([{ path: '/gift', label: '</script>' }]);
  });

  it('serves the files that the page references, of this build and the previous one', async () => {
    const entryNow = async () => (await liveSet()).remotes[0]!.entry;
    const first = await entryNow();
    await build('bbbbbbbbbb');
    const second = await entryNow();
    const read = (entry: string) => {
      const { type, content } = overlay.file!(entry)!;
      return `${type} ${content.toString()}`;
    };
    expect([read(first), read(second)]).toEqual([
      expect.stringMatching(/^text\/javascript.* aaaaaaaaaa$/),
      expect.stringMatching(/^text\/javascript.* bbbbbbbbbb$/),
    ]);
    expect(overlay.file!('/releases/mf-static/1.0.0/remoteEntry.js')).toBeUndefined();
  });

  it('contains only the pages of its routes', () => {
    const pages = ['/gift', '/gift/7', '/', '/gifts'].filter((page) => overlay.hasPage!(page));
    expect(pages).toEqual(['/gift', '/gift/7']);
  });
});
