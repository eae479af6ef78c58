import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TYPESCRIPT = path.join(ROOT, 'node_modules/typescript/bin/tsc');

interface Manifest {
  apiVersion: string;
  kind: string;
}

/** Every Kubernetes object in the folder's files, recursively. */
export function manifestsIn(folder: string): Manifest[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
    .flatMap((file) => manifestsOf(readFileSync(path.join(folder, file), 'utf8')));
}

export function manifestsOf(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => document.toJS() as Manifest);
}

/**
 * Checks objects against Kubernetes' own schemas: TypeScript types find unknown fields, the
 * validators find wrong values. Both use one generated program.
 *
 * @param modelsFolder node_modules with the package `kubernetes-models`
 * @returns the errors; empty if there are none
 */
export async function manifestErrors(modelsFolder: string, manifests: Manifest[]): Promise<string> {
  const program = path.join(path.dirname(modelsFolder), `manifests-${process.pid}.mjs`);
  await writeFile(program, manifests.map(toStatements).join('\n'));
  try {
    const options = ['--noEmit', '--allowJs', '--checkJs', '--strict', '--skipLibCheck'];
    const resolution = ['--module', 'nodenext', '--target', 'esnext', '--ignoreConfig', '--pretty'];
    const types = run([TYPESCRIPT, ...options, ...resolution, program]);
    return types || run([program]);
  } finally {
    await rm(program);
  }
}

function toStatements({ apiVersion, kind, ...rest }: Manifest, index: number): string {
  const models = `kubernetes-models/${apiVersion}`;
  return `import { ${kind} as Kind${index} } from '${models}';
/** @type {import('${models}').I${kind}} */
const manifest${index} = ${JSON.stringify({ apiVersion, kind, ...rest }, null, 2)};
new Kind${index}(manifest${index}).validate();`;
}

/** @returns the output of a failed program */
function run(args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '--no-warnings' },
  });
  return status === 0 ? '' : stdout + stderr || `ended with ${status}`;
}
