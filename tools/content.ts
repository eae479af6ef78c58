/**
 * `npm run content -w mf-static`: marketing's desk at http://localhost:4400, beside a shop that runs
 * on this machine: an editor for the texts, previews, and buttons that publish them. CONTENT_PORT is
 * its port; the one after it is decap-server's.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildAll } from './build.ts';
import { Desk } from './content/desk-server.ts';
import { Drafts } from './content/drafts.ts';
import { installEditor } from './content/install-editor.ts';
import { Publisher } from './content/publisher.ts';
import { dataDirFrom, ROOT } from './place.ts';
import { isPortTaken } from './port.ts';
import { copyRepository } from './testing/copied-repository.ts';

interface MarketingModules {
  editorConfig(backend: object): object;
  loadFacts(): Promise<{ facts: Readonly<Record<string, string>> }>;
}

const port = Number(process.env.CONTENT_PORT ?? 4400);
const dataDir = dataDirFrom();
const author = process.env.OPERATOR || os.userInfo().username;
const folder = path.join(dataDir, 'content');
mkdirSync(folder, { recursive: true });
for (const each of [port, port + 1])
  if (await isPortTaken(String(each), '127.0.0.1')) {
    console.error(`Port ${each} is taken: end the program that uses it, or set CONTENT_PORT.`);
    process.exit(1);
  }
// Of a desk that was killed.
for (const name of readdirSync(folder).filter((each) => each.startsWith('ftl-another-checkout-')))
  rmSync(path.join(folder, name), { recursive: true });

const editor = installEditor();
buildAll(['@ftl/cli']);
const drafts = Drafts.open(path.join(folder, 'repository'), ROOT, author);
// Where hard links to the installed packages are possible.
process.env.TMPDIR = folder;
const copy = await copyRepository();

const child = spawn(process.execPath, [editor.server], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    PATH: process.env.PATH,
    ...{ MODE: 'git', GIT_REPO_DIRECTORY: drafts.dir, BIND_HOST: '127.0.0.1' },
    ...{ PORT: String(port + 1), ORIGIN: `http://localhost:${port}`, LOG_LEVEL: 'error' },
  },
});

const build = (file: string) => import(path.join(ROOT, 'mf-static/build', file));
const { editorConfig } = (await build('editor-config.mjs')) as MarketingModules;
const { loadFacts } = (await build('load-facts.mjs')) as MarketingModules;
const backend = { name: 'proxy', proxy_url: `http://localhost:${port}/api/v1`, branch: 'main' };
const publisher = new Publisher({
  ...{ copy, drafts, dataDir, author },
  port: process.env.PORT ?? '3000',
});
const desk = new Desk({
  ...{ drafts, publisher, editorFiles: editor.files },
  repository: `http://127.0.0.1:${port + 1}/api/v1`,
  config: editorConfig(backend),
  facts: (await loadFacts()).facts,
  memory: path.join(folder, 'desk.json'),
});
const server = await desk.listen(port);
console.log(`Marketing's desk: http://localhost:${port}`);
void publisher
  .prepare()
  .then(() => desk.refresh())
  .catch((error: unknown) => console.error(error));

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.close();
    child.kill();
    publisher.stop();
    void copy.remove().then(() => process.exit(0));
  });
