import { SHELL_NAME } from '@ftl/contracts';
import { buildOnce } from '../build/build.ts';
import { namesInUse } from '../compat/shared.ts';
import type { Project } from '../project.ts';
import type { OpenedStore } from '../release/store.ts';

/**
 * @param opened store of the releases that a shell is built for
 * @param set whose releases it is built for, too
 * @throws Error after the build's own messages
 */
export async function build(
  { dir, name }: Project,
  opened?: OpenedStore,
  set?: string,
): Promise<void> {
  const started = performance.now();
  const store = name === SHELL_NAME ? opened?.store : undefined;
  const joining = store && set !== undefined ? await store.set(set) : {};
  const names = store && (await namesInUse(store, await store.pointer(), joining));
  if (!(await buildOnce(dir, names && { names }))) throw new Error(`${name} could not be built.`);
  console.log(`built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
