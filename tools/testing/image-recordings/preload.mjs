import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded (`--import`) by processes that run the API for tests. In the API's image threads, these
 * tasks return the recorded result of an earlier task with the same input; see `recorder.mjs`.
 * Does nothing without IMAGE_RECORDINGS.
 */
const RECORDED = {
  'designs/artworks/render.worker.js': ['preview', 'print', 'closeUp', 'back', 'printBack'],
  'designs/mockups/mockup.worker.js': ['render', 'prepare', 'artwork', 'jpeg', 'partnerCopy'],
  'images/image.worker.js': ['default'],
  'designs/sharing/link.worker.js': ['default'],
};
const RECORDER = import.meta.resolve('./recorder.mjs');
/** Distinguishes the URL of the real module. */
const COMPUTED = '?computed';
const EXPORTED = /\bexport (default )?(?:async )?function (\w+)/g;

if (!isMainThread && process.env.IMAGE_RECORDINGS)
  registerHooks({
    load(url, context, next) {
      const worker = Object.keys(RECORDED).find((name) => url.endsWith(`/api/dist/${name}`));
      return worker ? recordingModule(url, worker) : next(url, context);
    },
  });

/** The same exports as the worker, which is loaded by the first task without a recording. */
function recordingModule(url, worker) {
  const code = readFileSync(new URL(url), 'utf8');
  const names = [...code.matchAll(EXPORTED)].map(([, isDefault, name]) =>
    isDefault ? 'default' : name,
  );
  const source = [
    `import { forwarded, recorded } from ${JSON.stringify(RECORDER)};`,
    `const load = () => import(${JSON.stringify(url + COMPUTED)});`,
    ...names.map((name, index) => {
      const wrap = RECORDED[worker].includes(name) ? 'recorded' : 'forwarded';
      const task = `${wrap}(load, ${JSON.stringify([worker, name])})`;
      return `const task${index} = ${task};\nexport { task${index} as ${name} };`;
    }),
  ];
  return { format: 'module', source: source.join('\n'), shortCircuit: true };
}
