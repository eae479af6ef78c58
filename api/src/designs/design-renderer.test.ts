import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const DIST = path.resolve(import.meta.dirname, '../../dist');

/** A separate Node process: jest cannot load the renderer, see render/rendering.test.ts. */
const SCRIPT = `(async () => {
  const load = (file) => import(new URL(file, 'file://' + process.cwd() + '/'));
  const sharp = (await import('sharp')).default;
  const { DesignRenderer } = await load('designs/design-renderer.js');
  const { Templates } = await load('templates/templates.service.js');
  const templates = new Templates();
  const metrics = { seconds: () => ({ startTimer: () => () => undefined }) };
  const config = { images: { preload: false, threads: 1, niceness: 0 } };
  const renderer = new DesignRenderer(config, metrics, templates);
  const shape = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><circle cx="200" cy="200" r="120"/></svg>');
  const drawn = renderer.preview(
    { templateId: templates.all()[0].manifest.id, cutout: await sharp(shape).png().toBuffer(), words: { name: 'Eleanor Rose' } },
    { isAwaited: true },
  );
  const [outcome] = await Promise.all([
    drawn.then(({ webp }) => ({ bytes: webp.length }), (error) => ({ error: error.message })),
    renderer.onApplicationShutdown(),
  ]);
  console.log(JSON.stringify(outcome));
})()`;

it('finishes a rendering in progress before it ends its thread', async () => {
  // Without --input-type: the renderer's threads inherit it, and refuse it for a file.
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', SCRIPT], { cwd: DIST });
  expect(JSON.parse(stdout)).toEqual({ bytes: expect.any(Number) });
});
