import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import type { ReleaseRecord, StoredPointer } from '@ftl/contracts';
import { keysInFolder } from '@ftl/releases';
import { systemBrowser } from '../browser.ts';
import { ROOT } from '../place.ts';
import type { OwnersFile } from '../../packages/ftl/src/release/owners-file.ts';
import { startWholeShop, type WholeShop } from '../testing/whole-shop.ts';
import { AnotherRepository, expectSuccess } from './another-repository.ts';

/** One patch before the shell's. */
const OLDER_REACT = '19.3.0';
/** Its install takes two minutes, so it is only run by `npm run test:outside`. */
const describeOutside = process.env.OUTSIDE ? describe : describe.skip;
/** Code of a team that calls the API. */
const CALL = `
import { api } from '@ftl/api-client';
export const titles = async () =>
  (await api.get<{ templates: { name: string }[] }>('/api/gifts')).templates.map(({ name }) => name);
export default routes;`;
const POLL_MS = 100;
const TITLE = { level: 1, name: 'Gifts' } as const;

describeOutside('a remote in its own repository (npm run test:outside)', () => {
  let repository: AnotherRepository;
  let shop: WholeShop;
  let browser: Browser;
  let page: Page;
  let owners: string;
  const errors: string[] = [];

  beforeAll(async () => {
    repository = await AnotherRepository.create(OLDER_REACT);
    owners = path.join(path.dirname(repository.dir), 'owners.json');
    const shipped = readFileSync(path.join(ROOT, 'api/release-owners.json'), 'utf8');
    writeFileSync(owners, shipped);
    process.env.RELEASE_OWNERS = owners;
    shop = await startWholeShop({ isForTests: true });
    await repository.newRemote(shop.url);
    browser = await chromium.launch({ executablePath: systemBrowser() ?? '' });
    page = await browser.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
    });
  }, 900_000);
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
    await repository?.remove();
  });
  beforeEach(() => errors.splice(0));

  const store = () => ['--store', path.join(shop.dataDir, 'releases'), '--owners', owners];
  const place = () => [...store(), '--shop', shop.url];
  const changeOwners = (change: (file: OwnersFile) => void) => {
    const file = JSON.parse(readFileSync(owners, 'utf8')) as OwnersFile;
    change(file);
    writeFileSync(owners, JSON.stringify(file));
  };
  /** Waits for a changed live set: for up to a second the shop serves the last one it has read. */
  const untilHome = async (isChanged: (html: string) => boolean) => {
    while (!isChanged(await (await fetch(`${shop.url}/`)).text())) await sleep(POLL_MS);
  };
  /** SHA-256 of every file of the other live names in the store, and their live versions. */
  const othersOfTheShop = () => {
    const folder = path.join(shop.dataDir, 'releases');
    const files = globSync('{shell,mf-*}/**', { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .filter((file) => !file.startsWith('mf-gift/'))
      .sort();
    const { statements } = pointer();
    const { 'mf-gift': _, ...others } = statements;
    return {
      others,
      files: files.map((file) => {
        const content = readFileSync(path.join(folder, file));
        return `${file} ${createHash('sha256').update(content).digest('hex')}`;
      }),
    };
  };
  const pointer = () =>
    JSON.parse(
      readFileSync(path.join(shop.dataDir, 'releases/live.json'), 'utf8'),
    ) as StoredPointer;

  it('has its own lockfile, an older React, and types that compile', async () => {
    const lock = JSON.parse(repository.read('package-lock.json')) as {
      packages: Record<string, { version: string }>;
    };
    expect(lock.packages['node_modules/react']?.version).toBe(OLDER_REACT);
    expectSuccess(await repository.run('tsc'));
  });

  it('shows its page in the shop during development, without changing the shop', async () => {
    const dev = await repository.startDev(shop.url);
    try {
      await page.goto(`${dev.url}/`);
      await page.getByRole('banner').getByRole('link', { name: 'Gifts' }).click();
      await page.getByRole('heading', TITLE).waitFor();
      await repository.change('src/messages.ts', 'This page is new', 'This page has changed');
      await dev.rebuilt();
      expect((await page.goto(`${dev.url}/gift`))?.status()).toBe(200);
      await page.getByText('This page has changed').waitFor();
      await page.getByRole('link', { name: 'Go Home' }).click();
      await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
      expect(errors).toEqual([]);
    } finally {
      await dev.stop();
    }
    expect((await fetch(`${shop.url}/gift`)).status).toBe(404);
    expect(pointer().statements).not.toHaveProperty('mf-gift');
  });

  it('is rejected and not published while the owners file does not contain its key', async () => {
    // The release below verifies the shell, which was signed with this machine's own key.
    changeOwners((file) => {
      for (const [name, { id, publicKey }] of keysInFolder(
        path.join(shop.dataDir, 'secrets/release-keys'),
      ))
        file[name]?.keys.push({ id, publicKey });
    });
    const printed = expectSuccess(await repository.run('ftl', 'new-key', '--out', 'gift.pem'));
    const refused = await repository.run('ftl', 'release', ...place(), '--key', 'gift.pem');
    expect(refused).toMatchObject({ status: 1 });
    expect(refused.printed).toMatch(/to no one who may release mf-gift/);
    expect(globSync('mf-gift', { cwd: path.join(shop.dataDir, 'releases') })).toEqual([]);
    const entry = JSON.parse(printed.slice(printed.indexOf('{'))) as OwnersFile;
    changeOwners((file) => Object.assign(file, entry));
  });

  it('is checked inside of the live shell, without changing the shop', async () => {
    const printed = expectSuccess(await repository.run('ftl', 'check', ...place()));
    expect(printed).toMatch(/mf-gift may go live: \/gift; \d+ bytes before its page/);
    expect(pointer().statements).not.toHaveProperty('mf-gift');
  });

  it('is rejected if it calls an API that the shop does not have', async () => {
    expect((await repository.run('ftl', 'check', ...store())).printed).toMatch(/--shop https:/);
    await repository.change('src/routes.tsx', 'export default routes;', CALL);
    const refused = await repository.run('ftl', 'release', ...place(), '--key', 'gift.pem');
    expect(refused).toMatchObject({ status: 1 });
    expect(refused.printed).toMatch(/mf-gift 0\.3\.0 needs what the API does not offer/);
    expect(refused.printed).toMatch(/GET \/api\/gifts is called, and the API has no such call/);
    expect(pointer().statements).not.toHaveProperty('mf-gift');
    await repository.change('src/routes.tsx', '/api/gifts', '/api/templates');
    await repository.change('package.json', '"version": "0.3.0"', '"version": "0.4.0"');
  });

  it('goes live with its own key, without changing a byte of the others', async () => {
    const before = othersOfTheShop();
    const printed = expectSuccess(
      await repository.run('ftl', 'release', ...place(), '--key', 'gift.pem'),
    );
    expect(printed).toMatch(/mf-gift 0\.4\.0 is live after/);
    await untilHome((html) => html.includes('href="/gift"'));
    await page.goto(`${shop.url}/`);
    await page.getByRole('banner').getByRole('link', { name: 'Gifts' }).click();
    await page.getByRole('heading', TITLE).waitFor();
    expect(errors).toEqual([]);
    expect(othersOfTheShop()).toEqual(before);
    const record = JSON.parse(
      readFileSync(path.join(shop.dataDir, 'releases/mf-gift/0.4.0/release.json'), 'utf8'),
    ) as ReleaseRecord;
    const range = `^${OLDER_REACT}`;
    expect(record.shared.react).toMatchObject({ version: OLDER_REACT, range });
    expect(JSON.stringify(record)).not.toContain(repository.dir);
    expect(record.needs?.calls).toContainEqual(
      expect.objectContaining({
        ...{ operation: 'getTemplates', method: 'GET', path: '/api/templates' },
        response: { $ref: '#/schemas/read.TemplatesResponse' },
      }),
    );
  });

  it('is part of the prerendered HTML', async () => {
    const html = await (await fetch(`${shop.url}/gift`)).text();
    expect(html).toContain('This page has changed');
  });

  it('builds reproducibly', async () => {
    expect(
      expectSuccess(await repository.run('ftl', 'release', ...place(), '--key', 'gift.pem')),
    ).toMatch(/mf-gift is live with these bytes already/);
  });

  it('is previewed and released by its pipeline, then promoted to another shop', async () => {
    const here = path.join(shop.dataDir, 'releases');
    const there = path.join(path.dirname(repository.dir), 'production');
    const env = {
      ...{ SHOP: shop.url, STORE: here, RELEASE_OWNERS: owners },
      RELEASE_KEY: repository.read('gift.pem'),
    };
    await repository.change('src/messages.ts', 'This page has changed', 'Only for a reviewer');
    const previewed = await repository.runStep('preview', env);
    expectSuccess(previewed);
    await page.goto(previewed.result.trim());
    await page.getByText('Only for a reviewer').waitFor();
    expect(new URL(page.url()).pathname).toBe('/gift');
    // Leaves the preview.
    await page.context().clearCookies();
    expect(await (await fetch(`${shop.url}/gift`)).text()).not.toContain('Only for a reviewer');

    expectSuccess(await repository.runStep('release', env));
    mkdirSync(there);
    const empty: StoredPointer = { revision: 0, statements: {}, history: [] };
    writeFileSync(path.join(there, 'live.json'), JSON.stringify(empty));
    const shellKey = path.join(shop.dataDir, 'secrets/release-keys/shell.pem');
    const target = ['--store', there, '--owners', owners, '--shop', shop.url, '--key', shellKey];
    expectSuccess(await repository.run('ftl', 'promote', 'shell', '--from', here, ...target));
    expectSuccess(await repository.runStep('promote', { ...env, STORE: there, FROM_STORE: here }));
    const { version } = pointer().statements['mf-gift']!.live!;
    const copied = JSON.parse(readFileSync(path.join(there, 'live.json'), 'utf8')) as StoredPointer;
    expect(copied.statements['mf-gift']?.live?.version).toBe(version);
    const bytesIn = (store: string) =>
      globSync('**/*.*', { cwd: path.join(store, 'mf-gift', version) })
        .filter((file) => file !== 'release.json')
        .sort()
        .map((file) => [file, readFileSync(path.join(store, 'mf-gift', version, file), 'base64')]);
    expect(bytesIn(there)).toEqual(bytesIn(here));
    expect(bytesIn(there).length).toBeGreaterThan(5);
  });

  it('is taken down', async () => {
    expectSuccess(await repository.run('ftl', 'take-down', ...store(), '--key', 'gift.pem'));
    await untilHome((html) => !html.includes('href="/gift"'));
    await page.goto(`${shop.url}/`);
    expect(await page.getByRole('link', { name: 'Gifts' }).count()).toBe(0);
  });
});
