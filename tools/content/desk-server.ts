import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import {
  DESK_SCRIPT,
  deskPage,
  factsPage,
  stateOf,
  type DeskState,
  type KnownState,
} from './desk-page.ts';
import { isAuthorsFile, type Draft, type Drafts } from './drafts.ts';
import { problemsIn, type Publisher, type Shown } from './publisher.ts';

/** Calls of the editor that change the repository. */
const CHANGES = ['persistEntry', 'persistMedia', 'deleteFile', 'deleteFiles'];
/** In pixels: the build scales it further down. */
const WIDEST = 1600;
const LONGEST_BODY = 64 * 1024 ** 2;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};
/** The editor evaluates code that it compiles; nothing comes from, or goes to, another origin. */
const POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; connect-src 'self' blob:; img-src 'self' data: blob:; font-src 'self' data:; frame-ancestors 'none'";
const EDITOR_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Texts of the shop</title>
<link href="/editor/config.yml" type="text/yaml" rel="cms-config-url"><body><script src="/editor/decap-cms.js"></script></body></html>`;

export interface DeskOptions {
  drafts: Drafts;
  publisher: Publisher;
  /** Folder of the editor's files. */
  editorFiles: string;
  /** Where decap-server listens. */
  repository: string;
  /** Of the editor. */
  config: unknown;
  facts: Readonly<Record<string, string>>;
  /** File that keeps what the desk knows over a restart. */
  memory: string;
}

interface Memory {
  /** By draft. */
  shown: Record<string, Shown>;
  scheduled?: { key: string; at: string; version: string } | undefined;
}

interface Call {
  action: string;
  params: {
    collection?: string;
    slug?: string;
    path?: string;
    paths?: string[];
    entry?: { path: string; slug: string };
    dataFiles?: { path: string; newPath?: string; slug: string }[];
    assets?: Asset[];
    asset?: Asset;
    options?: { collectionName?: string };
  };
}

interface Asset {
  path: string;
  content: string;
  encoding: string;
}

/** The desk's pages and, for the editor, its files and a guarded way to the repository. */
export class Desk {
  readonly #options: DeskOptions;
  readonly #memory: Memory;
  #message: string | undefined;
  #busy = 0;
  #live: string[] = [];
  #refreshed: Promise<void> = Promise.resolve();

  constructor(options: DeskOptions) {
    this.#options = options;
    const { memory } = options;
    this.#memory = existsSync(memory)
      ? (JSON.parse(readFileSync(memory, 'utf8')) as Memory)
      : { shown: {} };
  }

  /** On this machine only. */
  listen(port: number): Promise<Server> {
    const server = createServer((request, response) => {
      this.#answer(request, response, port).catch((error: unknown) => {
        const problem = problemsIn(error).join('\n');
        send(response, 500, 'application/json', JSON.stringify({ error: problem }));
      });
    });
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => resolve(server));
    });
  }

  /** Reads what is live, and prepares the previews of drafts that have none. */
  refresh(): Promise<void> {
    const refreshed = this.#refreshed.then(() => this.#refresh());
    this.#refreshed = refreshed.catch(() => undefined);
    return refreshed;
  }

  async #refresh(): Promise<void> {
    const { drafts, publisher } = this.#options;
    this.#live = await publisher.live();
    this.#followSchedule();
    for (const draft of drafts.all())
      if (this.#memory.shown[draft.key]?.commit !== draft.commit) {
        this.#memory.shown[draft.key] = await publisher.preview(draft);
        this.#remember();
      }
  }

  #remember(): void {
    writeFileSync(this.#options.memory, JSON.stringify(this.#memory));
  }

  async #answer(request: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
    const own = [`localhost:${port}`, `127.0.0.1:${port}`];
    const { host = '', origin } = request.headers;
    // Neither another site of this browser, nor a name that leads here, may use the desk.
    const isOwn =
      own.includes(host) && (!origin || own.some((each) => origin === `http://${each}`));
    if (!isOwn) return send(response, 403, 'text/plain', 'This page is for this machine only.');
    const { pathname } = new URL(request.url ?? '/', 'http://desk');
    if (request.method === 'POST') {
      if (!origin) return send(response, 403, 'text/plain', 'Use the buttons of the desk.');
      const body = await bodyOf(request);
      if (pathname === '/api/v1') return this.#call(JSON.parse(body) as Call, response);
      this.#press(pathname, new URLSearchParams(body));
      response.writeHead(303, { location: '/' }).end();
      return;
    }
    if (pathname === '/') return send(response, 200, 'text/html', deskPage(this.#state()));
    if (pathname === '/state') return send(response, 200, 'text/plain', stateOf(this.#known()));
    if (pathname === '/desk.js') return send(response, 200, 'text/javascript', DESK_SCRIPT);
    if (pathname === '/facts')
      return send(response, 200, 'text/html', factsPage(this.#options.facts));
    if (pathname === '/editor/') return send(response, 200, 'text/html', EDITOR_PAGE);
    // JSON is YAML.
    if (pathname === '/editor/config.yml')
      return send(response, 200, 'text/yaml', JSON.stringify(this.#options.config));
    const file = path.basename(pathname);
    const content = await readFile(path.join(this.#options.editorFiles, file)).catch(() => '');
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    return send(response, content === '' ? 404 : 200, type, content);
  }

  #state(): DeskState {
    const { drafts } = this.#options;
    const known = this.#known();
    return {
      ...known,
      words: Object.fromEntries(known.drafts.map((each) => [each.key, drafts.changes(each)])),
      history: drafts.history(),
    };
  }

  /** What the rest of the state follows from: pages ask for it every few seconds. */
  #known(): KnownState {
    const { drafts } = this.#options;
    const { shown: all, scheduled } = this.#memory;
    const isTime = scheduled && Date.parse(scheduled.at) < Date.now();
    if (isTime && this.#busy === 0) this.#run('', async () => '');
    return {
      drafts: drafts.all().map((draft) => {
        const shown = all[draft.key];
        const isCurrent = shown?.commit === draft.commit;
        return { ...draft, shown: isCurrent ? shown : undefined };
      }),
      live: this.#live,
      scheduled,
      message: this.#message,
      isBusy: this.#busy > 0,
    };
  }

  /** A button of the desk. */
  #press(action: string, form: URLSearchParams): void {
    const { drafts, publisher } = this.#options;
    const key = form.get('key') ?? '';
    const draft = drafts.find(key);
    if (action === '/roll-back') return this.#run('Returning …', () => publisher.rollBack());
    if (action === '/take-back')
      return this.#run('Taking it back …', async () => {
        const taken = await publisher.takeBack();
        this.#memory.scheduled = undefined;
        this.#remember();
        return taken;
      });
    if (!draft) return;
    if (action === '/publish') return this.#run(`Publishing ${key} …`, () => this.#publish(draft));
    if (action === '/schedule')
      return this.#run(`Scheduling ${key} …`, () => this.#publish(draft, form.get('at') ?? ''));
    if (action === '/discard')
      return this.#run('', async () => {
        drafts.discard(key);
        return `${key} is discarded.`;
      });
  }

  #run(message: string, run: () => Promise<string>): void {
    this.#busy += 1;
    this.#message = message;
    void run()
      .then(
        (done) => (this.#message = done),
        (error: unknown) => (this.#message = problemsIn(error).join(' ')),
      )
      .then(() => this.refresh())
      .catch((error: unknown) => (this.#message = problemsIn(error).join(' ')))
      .finally(() => (this.#busy -= 1));
  }

  /** @param at local time of this machine, as a browser sends it */
  async #publish(draft: Draft, at?: string): Promise<string> {
    const { publisher } = this.#options;
    const started = performance.now();
    const time = at === undefined ? undefined : new Date(at).toISOString();
    const version = await publisher.publish(draft, this.#memory.shown[draft.key], time);
    const other = this.#memory.scheduled;
    this.#memory.scheduled = time === undefined ? undefined : { key: draft.key, at: time, version };
    this.#remember();
    if (time !== undefined) return `${draft.key} goes live by itself.`;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const lost = other ? ` ${other.key} was scheduled, and is no longer: schedule it again.` : '';
    return `${draft.key} is live after ${seconds} s.${lost}`;
  }

  /** What was scheduled is live now, or was taken back by another change. */
  #followSchedule(): void {
    const { drafts } = this.#options;
    const { scheduled } = this.#memory;
    if (!scheduled) return;
    const { key, version } = scheduled;
    if (this.#live.some((line) => line.includes(`SCHEDULED ${version} `))) return;
    const draft = drafts.find(key);
    if (draft && this.#live[0]?.includes(` ${version} `))
      drafts.published(draft, `Publish ${key}, scheduled`);
    this.#memory.scheduled = undefined;
    this.#remember();
  }

  /** A call of the editor. */
  async #call(call: Call, response: ServerResponse): Promise<void> {
    const { action, params } = call;
    const foreign = CHANGES.includes(action) && filesOf(call).find((file) => !isAuthorsFile(file));
    if (foreign)
      return refuse(response, `${foreign} is no text or picture of the pages: ask a developer.`);
    const key = `${params.collection}/${params.slug}`;
    if (action === 'getDeployPreview') {
      const preview = this.#memory.shown[key]?.preview;
      const shown = preview ? { url: preview, status: 'success' } : null;
      return send(response, 200, 'application/json', JSON.stringify(shown));
    }
    const draft = this.#options.drafts.find(key);
    if (action === 'publishUnpublishedEntry' && draft) {
      try {
        this.#message = await this.#publish(draft);
      } catch (error) {
        return refuse(response, problemsIn(error).join(' '));
      }
      this.refresh().catch(console.error);
      const done = { message: this.#message };
      return send(response, 200, 'application/json', JSON.stringify(done));
    }
    for (const asset of [...(params.assets ?? []), ...(params.asset ? [params.asset] : [])])
      await scale(asset);
    const answer = await fetch(this.#options.repository, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call),
    });
    send(response, answer.status, 'application/json', await answer.text());
    if (action === 'persistEntry') this.refresh().catch(console.error);
  }
}

function filesOf({ params }: Call): string[] {
  const { path: file, paths = [], entry, dataFiles = [], assets = [], asset } = params;
  return [
    ...[file, entry?.path, asset?.path, ...paths, ...assets.map((each) => each.path)],
    ...dataFiles.flatMap((each) => [each.path, each.newPath]),
  ].filter((each) => each !== undefined);
}

/** Makes a picture no larger than pages need it, upright, without its metadata. */
async function scale(asset: Asset): Promise<void> {
  const picture = sharp(Buffer.from(asset.content, 'base64')).autoOrient();
  const scaled = picture.resize({ width: WIDEST, withoutEnlargement: true });
  asset.content = (await scaled.toBuffer()).toString('base64');
}

function refuse(response: ServerResponse, error: string): void {
  send(response, 422, 'application/json', JSON.stringify({ error }));
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
    })
    .end(body);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LONGEST_BODY) throw new Error('This picture is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
