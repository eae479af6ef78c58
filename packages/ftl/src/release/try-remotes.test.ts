import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DiskReleaseFiles, signerFrom } from '@ftl/releases';
import { integrityOf, releaseRecord } from '../../../../api/test/release-record.js';
import { flipSet } from './publish.ts';
import { OWNERS_FILE, openStoreWith, type OpenedStore } from './store.ts';
import { tryRemotes, withScripts } from './try-remotes.ts';

const ENTRY = 'entry.js';
/** Loads the remotes of the live set, with a session that has these actions. */
const shellWith = (...actions: string[]) => `
  document.getElementById('root').innerHTML =
    '<main id="main"><i data-placeholder></i></main><footer></footer>';
  window.session = { ${actions.map((name) => `${name}() {}`).join(', ')} };
  for (const { entry } of JSON.parse(document.getElementById('live-set').textContent).remotes) {
    const script = document.createElement('script');
    script.src = entry;
    document.head.append(script);
  }`;
const remoteThat = (calls: string) => `
  window.session.${calls}();
  const page = document.createElement('div');
  page.dataset.remote = 'mf-gift';
  page.innerHTML = '<p>Gift</p>';
  document.getElementById('main').append(page);`;

describe('a shell is tried with the remotes that it will meet', () => {
  let place: string;
  let opened: OpenedStore;

  beforeEach(async () => {
    place = await mkdtemp(path.join(os.tmpdir(), 'ftl-try-'));
    opened = openStoreWith(new DiskReleaseFiles(path.join(place, 'releases')), {
      keyFor: signerFrom({}, place),
      ...{ ownersFile: OWNERS_FILE, ownKeys: path.join(place, 'secrets/release-keys') },
    });
    await publish('shell', '1.0.0', shellWith('setLoading', 'start'));
    await publish('shell', '2.0.0', shellWith('start'));
    await publish('mf-gift', '1.0.0', remoteThat('setLoading'));
    await publish('mf-gift', '2.0.0', remoteThat('start'));
    await opened.store.goLive('shell', '1.0.0');
    await opened.store.goLive('mf-gift', '1.0.0');
  });
  afterEach(() => rm(place, { recursive: true }));

  async function publish(name: string, version: string, script: string): Promise<void> {
    const record = releaseRecord({
      ...{ name, version, container: `${name}_${version}`, entry: ENTRY, initial: [ENTRY] },
      ...{ routes: name === 'shell' ? [] : ['/gift'], files: { [ENTRY]: integrityOf(script) } },
    });
    await opened.store.publish({ record, files: new Map([[ENTRY, Buffer.from(script)]]) });
  }
  const trial = async () =>
    tryRemotes(opened, await withScripts(opened, 'shell', '2.0.0'), {
      pointer: await opened.store.pointer(),
    });

  it('and refused while a live or a previous one does not render in it', async () => {
    await expect(trial()).rejects.toMatchObject({
      code: 'DOES_NOT_RENDER',
      message: expect.stringMatching(
        /^mf-gift 1.0.0 \(live\) does not render in shell 2.0.0: .*setLoading is not a function/,
      ),
    });
    await opened.store.goLive('mf-gift', '2.0.0');
    await expect(trial()).rejects.toThrow('mf-gift 1.0.0 (previous) does not render');
  });

  it('but not because of one that does not render in the live shell either', async () => {
    await opened.store.goLive('shell', '2.0.0');
    await expect(trial()).resolves.toBe(undefined);
  });

  it('and with those of its set in place of the live ones', async () => {
    await opened.store.join('start', 'shell', '2.0.0');
    await expect(flipSet(opened, 'start', undefined)).rejects.toThrow('mf-gift 1.0.0 (live)');
    await opened.store.join('start', 'mf-gift', '2.0.0');
    await flipSet(opened, 'start', undefined);
    expect((await opened.store.pointer()).live).toMatchObject({
      ...{ shell: { version: '2.0.0' }, 'mf-gift': { version: '2.0.0' } },
    });
  });
});
