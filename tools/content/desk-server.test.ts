import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Desk } from './desk-server';
import type { Draft, Drafts } from './drafts';
import type { Publisher } from './publisher';

const DRAFT: Draft = { key: 'pages/faq', commit: 'c0ffee', savedAt: '2026-11-30T12:00:00Z' };
const FAQ = 'mf-static/content/faq.md';

describe("marketing's desk", () => {
  let folder: string;
  let server: Server;
  let port: number;
  let desk: Desk;
  let live: string[];
  const publish = jest.fn<Promise<string>, unknown[]>();

  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'ftl-desk-'));
    const drafts: Partial<Drafts> = {
      all: () => [DRAFT],
      find: (key) => (key === DRAFT.key ? DRAFT : undefined),
      changes: () => [{ kind: 'added', text: '<b>new</b>' }],
      history: () => [],
    };
    const preview = async () => ({ commit: 'c0ffee', preview: 'http://localhost:3000/?p' });
    live = ['mf-static        1.0.0  before 0.9.0'];
    const rollBack = async () => {
      live = ['mf-static        0.9.0  before -'];
    };
    const publisher = { publish, preview, rollBack, live: async () => live };
    const options = {
      editorFiles: folder,
      repository: 'http://127.0.0.1:1',
      config: {},
      facts: {},
    };
    desk = new Desk({
      ...options,
      drafts: drafts as Drafts,
      publisher: publisher as unknown as Publisher,
      memory: path.join(folder, 'desk.json'),
    });
    await desk.refresh();
    // Which port is its own is part of what it checks.
    const free = await new Desk({ ...options, memory: '' } as never).listen(0);
    port = (free.address() as AddressInfo).port;
    free.close();
    await once(free, 'close');
    server = await desk.listen(port);
  });
  afterEach(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  async function send(
    at: string,
    { body, origin = `http://localhost:${port}`, host = `localhost:${port}` }: Sent = {},
  ): Promise<{ status: number | undefined; text: string }> {
    const headers = { host, ...(origin && { origin }) };
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request({ port, host: '127.0.0.1', path: at, method, headers });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [
      AsyncIterable<Buffer> & { statusCode?: number },
    ];
    let text = '';
    for await (const chunk of response) text += chunk.toString();
    return { status: response.statusCode, text };
  }
  interface Sent {
    body?: string;
    origin?: string;
    host?: string;
  }
  const call = (action: string, params: object) =>
    send('/api/v1', { body: JSON.stringify({ action, params }) });

  it('shows a draft with its preview and what it changes, as text', async () => {
    const { text } = await send('/');
    expect(text).toContain('href="http://localhost:3000/?p"');
    expect(text).toContain('<ins>&lt;b&gt;new&lt;/b&gt;</ins>');
    const { text: link } = await call('getDeployPreview', { collection: 'pages', slug: 'faq' });
    expect(JSON.parse(link)).toEqual({ url: 'http://localhost:3000/?p', status: 'success' });
  });

  it('obeys its own pages only', async () => {
    const body = 'key=pages/faq';
    expect((await send('/publish', { body, origin: 'http://localhost:3000' })).status).toBe(403);
    expect((await send('/publish', { body, origin: '' })).status).toBe(403);
    expect((await send('/', { host: 'attacker.example' })).status).toBe(403);
    expect(publish).not.toHaveBeenCalled();
  });

  it('shows what is scheduled until another change takes it back', async () => {
    publish.mockImplementationOnce(async () => {
      live.push('  SCHEDULED 1.1.0 for 2100-01-01T09:00:00.000Z by Ann');
      return '1.1.0';
    });
    await send('/schedule', { body: 'key=pages/faq&at=2100-01-01T09:00' });
    await desk.refresh();
    expect((await send('/')).text).toContain('Goes live by itself');
    await send('/roll-back', { body: '' });
    await desk.refresh();
    expect((await send('/')).text).not.toContain('Goes live by itself');
  });

  it('passes on no change of other files than texts and pictures', async () => {
    const entry = { slug: 'x', path: 'mf-static/package.json', raw: '{}' };
    for (const params of [
      { entry },
      { dataFiles: [entry], assets: [] },
      { dataFiles: [{ slug: 'faq', path: FAQ, raw: '', newPath: 'api/x.md' }], assets: [] },
    ])
      expect(await call('persistEntry', params)).toMatchObject({
        status: 422,
        text: expect.stringContaining('is no text or picture of the pages'),
      });
  });

  it("says in the editor why a draft that is published there isn't live", async () => {
    publish.mockRejectedValueOnce(new Error(`${FAQ}: "$3" is a price typed by hand`));
    const { status, text } = await call('publishUnpublishedEntry', {
      collection: 'pages',
      slug: 'faq',
    });
    expect([status, text]).toEqual([422, expect.stringContaining('is a price typed by hand')]);
  });
});
