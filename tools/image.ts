/**
 * Builds the images of `deploy/Dockerfile` without a container engine or a registry, sells a shirt
 * with them, runs the commands of the runbooks in them, uploads large photos within a memory limit,
 * and validates the other files of `deploy/` with the programs that read them. Installs these
 * programs from Debian packages. Deletes everything it built at the end.
 *
 *   npm run test:image
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildAll } from './build.ts';
import { installDebianPackages } from './debian.ts';
import { buildBaseImage } from './image/base-image.ts';
import { runCommand } from './image/command.ts';
import { ImageStore } from './image/image-store.ts';
import { installKubernetesModels } from './image/kubernetes-models.ts';
import { runNodeTests } from './node-tests.ts';
import { ROOT } from './place.ts';

/** Debian package by required program. */
const PROGRAMS = {
  buildah: 'buildah',
  bwrap: 'bubblewrap',
  'docker-compose': 'docker-compose',
  kubectl: 'kubernetes-client',
  mmdebstrap: 'mmdebstrap',
  '/usr/sbin/nginx': 'nginx-light',
  promtool: 'prometheus',
};
const DOCKERFILE = path.join(ROOT, 'deploy/Dockerfile');
const APP = 'localhost/for-the-loved';
const RELEASE = 'localhost/for-the-loved-release';
const BASE = 'localhost/node';
/** The official image; its Debian release is also that of the local base image. */
const BASE_ARGUMENT = /^ARG BASE_IMAGE=\S*node:24-(\w+)-slim@sha256:/m;

const figures: Record<string, string> = {};

await installPrograms();
// For the tests' own database and types; the images are built from the sources only.
buildAll();
const modelsFolder = await installKubernetesModels();
process.exitCode = runNodeTests('api/test/deploy-validators', {
  KUBERNETES_MODELS: modelsFolder,
});
const store = await ImageStore.open();
try {
  await buildImages();
  const images = path.join(store.folder, 'images.json');
  await writeFile(images, JSON.stringify({ app: await start(APP), release: await start(RELEASE) }));
  process.exitCode ||= runNodeTests('api/test/image', { IMAGES: images });
  process.exitCode ||= measureUploads(images);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await store.remove();
}
console.table(figures);

async function installPrograms(): Promise<void> {
  if (process.getuid?.() !== 0) fail('This needs root: images hold files of several users.');
  const missing = await missingPackages();
  if (missing.length > 0) await installDebianPackages(...missing);
  const unavailable = await missingPackages();
  if (unavailable.length > 0) fail(`These could not be installed: ${unavailable.join(', ')}.`);
}

async function missingPackages(): Promise<string[]> {
  const missing: string[] = [];
  for (const [program, debianPackage] of Object.entries(PROGRAMS)) {
    const found = runCommand('sh', ['-c', `command -v ${program}`], { capture: true });
    await found.catch(() => missing.push(debianPackage));
  }
  return missing;
}

async function buildImages(): Promise<void> {
  const [, suite] = BASE_ARGUMENT.exec(readFileSync(DOCKERFILE, 'utf8')) ?? [];
  if (!suite) throw new Error(`${DOCKERFILE} does not start from Node 24 on Debian.`);
  await timed('base image', () => buildBaseImage(store, BASE, suite));
  const options = {
    dockerfile: DOCKERFILE,
    context: ROOT,
    buildArgs: { BASE_IMAGE: BASE, BUILD_COMMIT: await currentCommit() },
    usesNpm: true,
    ignoreFile: `${DOCKERFILE}.dockerignore`,
  };
  await timed('release image', () => store.build(RELEASE, { ...options, target: 'build' }));
  // Reuses the layers of the release image.
  await timed('image', () => store.build(APP, options));
  for (const { name, size } of await store.sizes()) figures[`${name}, size`] = size;
}

/** The container configuration for `api/test/container.ts`. */
async function start(name: string) {
  const image = (await store.sizes()).find((each) => each.name.startsWith(`${name}:`));
  return { root: await store.mount(name), config: await store.config(name), size: image?.size };
}

async function currentCommit(): Promise<string> {
  const printed = await runCommand('git', ['-C', ROOT, 'rev-parse', 'HEAD'], { capture: true });
  return printed.trim();
}

/** Twenty large photos in a container with the memory limit of the manifests. */
function measureUploads(images: string): number {
  // Progressive JPEGs take the most memory.
  const command = ['run', 'upload-memory', '-w', 'bench', '--', 'progressive'];
  const { status } = spawnSync('npm', command, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, IMAGES: images },
  });
  return status ?? 1;
}

async function timed(name: string, run: () => Promise<void>): Promise<void> {
  const started = performance.now();
  await run();
  figures[`${name}, build`] = `${Math.round((performance.now() - started) / 1000)} s`;
}

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}
