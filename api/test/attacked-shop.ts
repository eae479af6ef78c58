import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LiveSet, ReleaseRecord, SignedStatement, StoredPointer } from '@ftl/contracts';
import { DiskReleaseFiles, Owners, ReleaseStore, type Signer } from '@ftl/releases';
import { until } from './fixtures/order-shop.js';
import { OwnedReleases } from './owned-releases.js';
import { integrityOf, releaseRecord } from './release-record.js';
import { startShop, type RunningShop } from './shop.js';

const SHELL_HTML =
  '<!doctype html><html lang="en"><head><!--head--></head><body><!--scripts--></body></html>';
export const ENTRY = 'remoteEntry.a.js';
const REFUSALS = 'ftl_release_refusals{';
/** A page of mf-checkout. */
const PAGE = '/order-confirmation';

/**
 * A shop whose release store can be attacked: mf-checkout 1.1.0 is live, 1.0.0 is its previous
 * release.
 */
export class AttackedShop {
  /** live.json after 1.0.0 of mf-checkout went live, and after 1.1.0 did. */
  older = '';
  good = '';
  readonly store: ReleaseStore;

  private constructor(
    readonly shop: RunningShop,
    readonly owned: OwnedReleases,
  ) {
    this.store = this.storeWith((name) => owned.key(name));
  }

  static async start(): Promise<AttackedShop> {
    const owned = await OwnedReleases.create();
    const attacked = new AttackedShop(await startShop({ RELEASE_OWNERS: owned.file }), owned);
    await attacked.publish('shell', '1.0.0', []);
    await attacked.publish('mf-static', '1.0.0', ['/']);
    await attacked.publish('mf-checkout', '1.0.0', [PAGE]);
    attacked.older = await attacked.pointer();
    await attacked.publish('mf-checkout', '1.1.0', [PAGE]);
    attacked.good = await attacked.pointer();
    await attacked.untilLive('1.1.0 before 1.0.0');
    return attacked;
  }

  async stop(): Promise<void> {
    await this.shop.stop();
    await this.owned.remove();
  }

  storeWith(keyFor: Signer, now?: Date): ReleaseStore {
    const files = new DiskReleaseFiles(this.path());
    const owners = () => Owners.read(this.owned.file);
    return new ReleaseStore(files, { keyFor, by: 'test', owners }, now && (() => now));
  }

  path(...parts: string[]): string {
    return path.join(this.shop.dataDir, 'releases', ...parts);
  }

  async publish(
    name: string,
    version: string,
    routes: string[],
    more: Partial<ReleaseRecord> = {},
  ): Promise<void> {
    const [file, content] =
      name === 'shell' ? ['index.html', SHELL_HTML] : [ENTRY, `entry of ${version}`];
    const record = releaseRecord({
      ...{ name, version, routes, entry: file, initial: [file], ...more },
      files: { [file]: integrityOf(content) },
    });
    await this.store.publish({ record, files: new Map([[file, Buffer.from(content)]]) });
    await this.store.goLive(name, version);
  }

  /** Publishes a release signed with a key of mf-checkout, without making it live. */
  async publishCheckout(version: string, by = this.store): Promise<void> {
    const content = `entry of ${version}`;
    const files = { [ENTRY]: integrityOf(content) };
    const record = releaseRecord({ name: 'mf-checkout', version, routes: [PAGE], files });
    await by.publish({ record, files: new Map([[ENTRY, Buffer.from(content)]]) });
  }

  pointer(): Promise<string> {
    return readFile(this.path('live.json'), 'utf8');
  }

  async restorePointer(): Promise<void> {
    await writeFile(this.path('live.json'), this.good);
    await this.untilLive('1.1.0 before 1.0.0');
  }

  async statement(): Promise<SignedStatement> {
    return (JSON.parse(await this.pointer()) as StoredPointer).statements['mf-checkout']!;
  }

  /** Starts from the valid pointer. */
  async changePointer(change: (statements: StoredPointer['statements']) => void): Promise<void> {
    const pointer = JSON.parse(this.good) as StoredPointer;
    change(pointer.statements);
    await writeFile(this.path('live.json'), JSON.stringify(pointer));
  }

  deletePointer(): Promise<void> {
    return rm(this.path('live.json'));
  }

  async changeRecord(version: string, change: (record: ReleaseRecord) => object): Promise<void> {
    const file = this.path('mf-checkout', version, 'release.json');
    const record = JSON.parse(await readFile(file, 'utf8')) as ReleaseRecord;
    await writeFile(file, JSON.stringify(change(record)));
  }

  async liveSet(query: Record<string, string>): Promise<LiveSet> {
    const page = `${this.shop.url}${PAGE}?${new URLSearchParams(query)}`;
    const html = await (await fetch(page)).text();
    const [, json = '{"remotes":[]}'] = /id="live-set"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    return JSON.parse(json) as LiveSet;
  }

  /** mf-checkout's versions in a visitor's page, `1.1.0 before 1.0.0`. */
  async live(query: Record<string, string> = {}): Promise<string> {
    const { remotes } = await this.liveSet(query);
    const checkout = remotes.find(({ name }) => name === 'mf-checkout');
    return `${checkout?.version} before ${checkout?.previous?.version}`;
  }

  /** Waits for pages with this release, and for metrics without any refusal. */
  async untilLive(beginning: string): Promise<void> {
    await until(async () => {
      const isLive = (await this.live()).startsWith(beginning);
      return isLive && !(await this.#metrics()).includes(REFUSALS) ? true : null;
    });
  }

  /** A visitor's response for a file of mf-checkout. */
  async file(version: string, file = ENTRY): Promise<{ status: number; text: string }> {
    const response = await fetch(`${this.shop.url}/releases/mf-checkout/${version}/${file}`);
    return { status: response.status, text: await response.text() };
  }

  /**
   * Requests pages, as visitors do, until the operator's metrics and log contain the refusal.
   *
   * @returns the versions that pages have then
   */
  async untilRefused(reason: string, release = 'mf-checkout'): Promise<string> {
    const line = `${REFUSALS}release="${release}",reason="${reason}"}`;
    const live = await until(async () => {
      const shown = await this.live();
      return (await this.#metrics()).includes(line) ? shown : null;
    });
    expect(this.shop.log()).toContain(`"release":"${release}","reason":"${reason}"`);
    return live;
  }

  async #metrics(): Promise<string> {
    return (await fetch(`${this.shop.url}/api/metrics`)).text();
  }
}
