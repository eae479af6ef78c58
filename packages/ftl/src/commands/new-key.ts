import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeNewKey } from '@ftl/releases';
import type { Project } from '../project.ts';

/** Creates a signing key and prints the entry for the shop's owners file. */
export async function newKey(
  { name, routes }: Project,
  { out }: { out?: string | undefined },
): Promise<void> {
  if (!out) throw new Error('Missing option: --out <file.pem>, for the private key.');
  const file = path.resolve(out);
  if (existsSync(file)) throw new Error(`${file} exists already; a key is never overwritten.`);
  const { id, publicKey } = writeNewKey(file);
  const key = { id, publicKey, from: new Date().toISOString() };
  const entry = { [name]: { team: '@your-team', routes, keys: [key] } };
  console.log(`The private key is in ${file}: keep it among the secrets of your pipeline.`);
  console.log(
    "For the shop's owners file (api/release-owners.json), which its maintainers review:",
  );
  console.log(JSON.stringify(entry, null, 2));
}
