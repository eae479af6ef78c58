/**
 * Builds the images of `deploy/Dockerfile` with Docker, sells a shirt with them, runs the commands of
 * the runbooks in them, uploads large photos within a memory limit, and validates the other files of
 * `deploy/` with the programs that read them. Runs as root, because images hold files of several
 * users, and needs Docker and kubectl; installs bubblewrap, nginx and Prometheus on Debian.
 *
 *   npm run test:image
 */
import { execSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installDebianPackages } from './debian.ts';
import { ROOT } from './place.ts';

const MODELS = path.join(ROOT, 'node_modules/.cache/kubernetes-models');

if (process.getuid?.() !== 0) throw new Error('This needs root.');
await installDebianPackages('bubblewrap', 'nginx-light', 'prometheus');
// The schemas of Kubernetes.
run('npm', ['install', '--no-save', '--prefix', MODELS, 'kubernetes-models@5.1.0']);
test('deploy-validators', { KUBERNETES_MODELS: path.join(MODELS, 'node_modules') });

const folder = mkdtempSync(path.join(os.tmpdir(), 'ftl-image-'));
// The user of the containers must be able to pass through it; only root can list it.
chmodSync(folder, 0o711);
try {
  const images = { release: unpacked('release', '--target=build'), app: unpacked('app') };
  const IMAGES = path.join(folder, 'images.json');
  writeFileSync(IMAGES, JSON.stringify(images));
  test('image', { IMAGES });
  // Progressive JPEGs take the most memory.
  run('npm', ['run', 'upload-memory', '-w', 'bench', '--', 'progressive'], { IMAGES });
} finally {
  rmSync(folder, { recursive: true });
}

/** Builds an image. @returns what `api/test/container.ts` starts containers with */
function unpacked(name: string, ...options: string[]) {
  const tag = `for-the-loved-${name}`;
  const commit = `BUILD_COMMIT=${printed('git rev-parse HEAD')}`;
  const build = ['build', '--file', 'deploy/Dockerfile', '--build-arg', commit, '--tag', tag];
  run('docker', [...build, ...options, '.']);
  const root = path.join(folder, name);
  mkdirSync(root);
  const container = printed(`docker create ${tag}`);
  execSync(`docker export ${container} | tar -x -C ${root} && docker rm ${container}`);
  const [{ Config, Size }] = JSON.parse(printed(`docker image inspect ${tag}`)) as [
    { Config: object; Size: number },
  ];
  return { root, config: Config, size: `${Math.round(Size / 1e6)} MB` };
}

function test(files: string, env: NodeJS.ProcessEnv): void {
  run('jest', ['--selectProjects', 'node', '--maxWorkers', '1', `api/test/${files}`], env);
}

function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): void {
  const options = { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } } as const;
  if (spawnSync(program, args, options).status !== 0)
    throw new Error(`${program} ${args.join(' ')} failed.`);
}

function printed(command: string): string {
  return execSync(command, { cwd: ROOT, encoding: 'utf8' }).trim();
}
