import { readFileSync } from 'node:fs';
import path from 'node:path';
import { environmentSchema } from '../../src/platform/config/environment.js';

export const ROOT = path.resolve(__dirname, '../../..');
export const DEPLOY = path.join(ROOT, 'deploy');
/** Names of all variables that the API reads. */
export const SETTINGS = Object.keys(environmentSchema.shape);

/** A file of `deploy/`. */
export const read = (file: string) => readFileSync(path.join(DEPLOY, file), 'utf8');

/** An image with its version and the digest of its bytes. */
export const PINNED = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

/** A service of compose.yaml. */
export interface Service {
  image?: string;
  build?: { context: string; dockerfile: string; target?: string };
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, unknown>;
  stop_grace_period?: string;
  deploy?: { replicas?: number; resources?: { limits: { memory: string } } };
}

/** Maps a file of the image to this repository: dist/x.js is built from src/x.ts. */
export const sourceOf = (command: string[]) => {
  const program =
    command[0] === 'ftl'
      ? ftlProgram(command[1])
      : command.find((part) => part.startsWith('dist/'))!;
  return path.join(ROOT, 'api', program.replace('dist/', 'src/').replace(/\.js$/, '.ts'));
};

/** The program behind a command of `ftl`. */
function ftlProgram(command = ''): string {
  const source = readFileSync(path.join(ROOT, 'api/src/ftl.ts'), 'utf8');
  const [, file] =
    new RegExp(`^ +${command}: .*import\\('\\./([\\w-]+\\.js)'\\)`, 'm').exec(source) ?? [];
  return `dist/${file ?? `no-program-of-ftl-${command}.js`}`;
}
