import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const DIST = path.resolve(import.meta.dirname, '../../../dist');

/** A separate Node process: jest cannot load the renderer, see render/rendering.test.ts. */
const program = (steps: string): string => `(async () => {
  const load = (file) => import(new URL(file, 'file://' + process.cwd() + '/'));
  const sharp = (await import('sharp')).default;
  const { DesignRenderer } = await load('designs/artworks/design-renderer.js');
  const { TemplatesService } = await load('catalog/templates/templates.service.js');
  const templates = new TemplatesService();
  const metrics = { seconds: () => ({ startTimer: () => () => undefined }) };
  const config = { images: { preload: false, threads: 1, niceness: 0 } };
  const renderer = new DesignRenderer(config, metrics, templates);
  const shape = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><circle cx="200" cy="200" r="120"/></svg>');
  const { mkdtemp } = await import('node:fs/promises');
  const cutout = (await mkdtemp(require('node:os').tmpdir() + '/ftl-drawn-')) + '/cutout.png';
  await sharp(shape).png().toFile(cutout);
  const lend = (use) => use(
    { templateId: templates.all()[0].manifest.id, cutout, words: { name: 'Eleanor Rose' } }
  );
  const drawn = renderer.preview(lend, { isAwaited: true, client: 'ann' });
  const done = drawn.then(({ webp }) => ({ bytes: webp.length }), (error) => ({ error: error.message }));
  ${steps}
})()`;

// Without --input-type: the renderer's threads inherit it, and refuse it for a file.
const run = (steps: string) =>
  promisify(execFile)(process.execPath, ['-e', program(steps)], { cwd: DIST });

it('finishes a rendering in progress before it ends its thread', async () => {
  const { stdout } = await run(`
    const [outcome] = await Promise.all([done, renderer.onApplicationShutdown()]);
    console.log(JSON.stringify(outcome));`);
  expect(JSON.parse(stdout)).toEqual({ bytes: expect.any(Number) });
});

it('does not terminate a thread whose rendering outlasts the shutdown', async () => {
  const steps = `
    // As the API's other handles do, this keeps the process alive.
    setTimeout(() => undefined, 120_000);
    renderer.open.add(new Promise(() => undefined));
    await Promise.all([done, renderer.onApplicationShutdown()]);
    const { exitProcess } = await load('platform/index.js');
    exitProcess(0);`;
  await expect(run(steps)).rejects.toMatchObject({ signal: 'SIGKILL', stderr: '' });
});
