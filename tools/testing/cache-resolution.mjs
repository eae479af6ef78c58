import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded (`--import`) by every Node process of a test run that loads the API. Node spends half
 * of the time for loading the API's 3,500 modules on resolving specifiers. Resolution within
 * installed packages cannot change before the next installation, so it is cached in a file.
 * Specifiers of this repository's own modules are not cached.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const NODE_MODULES = path.join(ROOT, 'node_modules');
const API = path.join(ROOT, 'api/dist') + path.sep;
const HOST = path.join(ROOT, 'tools/jest/shop-pool/host-process.mjs');
const INSTALLATION = installation();
const CACHE = path.join(NODE_MODULES, `.cache/resolutions/${INSTALLATION}.json`);
/** Long enough to load all modules of the API before the file is written once. */
const WRITE_AFTER_MS = 1000;

const program = process.argv[1] ?? '';
if (INSTALLATION && isMainThread && (program === HOST || program.startsWith(API)))
  cacheResolutions();

function cacheResolutions() {
  /** @type {Map<string, [url: string, format: string]>} */
  const resolutions = read();
  /** @type {NodeJS.Timeout | undefined} */
  let writing;
  const write = () => {
    if (!writing) return;
    clearTimeout(writing);
    writing = undefined;
    replaceFile(JSON.stringify([...new Map([...read(), ...resolutions])]));
  };
  process.once('exit', write);
  registerHooks({
    resolve(name, context, next) {
      if (!isInstalled(name, context)) return next(name, context);
      const key = `${name} ${context.parentURL}`;
      const known = resolutions.get(key);
      if (known) return { url: known[0], format: known[1], shortCircuit: true };
      const resolved = next(name, context);
      if (resolved.format) {
        resolutions.set(key, [resolved.url, resolved.format]);
        writing ??= setTimeout(write, WRITE_AFTER_MS).unref();
      }
      return resolved;
    },
  });
}

/** Whether an ES module imports an installed package, or is part of one. */
function isInstalled(name, { conditions, parentURL, importAttributes }) {
  if (!parentURL || !conditions.includes('import') || importAttributes?.type) return false;
  return parentURL.includes('/node_modules/') || /^(?!@ftl\/|node:|file:|data:)[^./]/.test(name);
}

/** Hash of the lockfile that the packages were installed from; undefined after a plain `npm ci`. */
function installation() {
  const marker = path.join(NODE_MODULES, '.installed-from');
  return existsSync(marker) ? readFileSync(marker, 'utf8').trim() : undefined;
}

function read() {
  try {
    return new Map(JSON.parse(readFileSync(CACHE, 'utf8')));
  } catch {
    return new Map();
  }
}

function replaceFile(text) {
  mkdirSync(path.dirname(CACHE), { recursive: true });
  const written = `${CACHE}.${process.pid}`;
  writeFileSync(written, text);
  renameSync(written, CACHE);
}
