import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { workerData } from 'node:worker_threads';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

const FOLDER = process.env.IMAGE_RECORDINGS;
/**
 * No further results are recorded beyond it. A whole run has some 30 print files of 10 MB; with
 * 400 MB, those of later tests were rendered each time.
 */
const MAX_FOLDER_BYTES = 800 * 1024 * 1024;
const SETTINGS = JSON.stringify(workerData);
/** Of all recordings, when this thread wrote its first one, and of those it wrote since. */
let folderBytes;

/**
 * A task whose result only depends on its input and the built code, which is part of the folder's
 * name. Errors and refusals are not recorded: a busy machine can cause them.
 *
 * @param load imports the worker
 * @param names of the worker and its export
 */
export function recorded(load, names) {
  return async (task) => {
    const file = path.join(FOLDER, keyOf(names, task));
    const known = find(file);
    if (known !== undefined) {
      if (known.written) writeFileSync(task.target, known.written);
      return known.result;
    }
    const result = await (await load())[names[1]](task);
    if ('refused' in result) return result;
    keep(file, { result, ...(task.target && { written: readFileSync(task.target) }) });
    return result;
  };
}

/** A task that is not recorded. */
export const forwarded =
  (load, [, name]) =>
  async (task) =>
    (await load())[name](task);

function keyOf(names, task) {
  const { target: _, ...input } = task;
  // Threads read photos and cutouts from files.
  for (const name of ['file', 'cutout', 'backdrop'])
    if (typeof task[name] === 'string') input[name] = hashOf(readFileSync(task[name]));
  const hashed = mapBytes(input, hashOf);
  return hashOf(JSON.stringify([names, SETTINGS, hashed]));
}

const hashOf = (content) => createHash('sha256').update(content).digest('hex');

function find(file) {
  try {
    return unpack(deserialize(zstdDecompressSync(readFileSync(file))));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes to a temporary file and renames it: other threads never read half a recording. */
function keep(file, result) {
  const recording = zstdCompressSync(serialize(pack(result)));
  mkdirSync(FOLDER, { recursive: true });
  folderBytes ??= readdirSync(FOLDER).reduce((sum, name) => sum + sizeOf(name), 0);
  folderBytes += recording.length;
  if (folderBytes > MAX_FOLDER_BYTES) return;
  const temporary = `${file}.${randomUUID()}`;
  writeFileSync(temporary, recording);
  renameSync(temporary, file);
}

/** 0 if it was renamed meanwhile. */
const sizeOf = (name) => statSync(path.join(FOLDER, name), { throwIfNoEntry: false })?.size ?? 0;

/** Shared memory cannot be serialized. */
const pack = (result) =>
  mapBytes(result, (bytes, source) =>
    source instanceof SharedArrayBuffer ? { shared: bytes } : bytes,
  );

/** Copies, because deserialized bytes are views of one large buffer. */
function unpack(value) {
  return mapBytes(
    value,
    (bytes) => Uint8Array.from(bytes),
    (object) => {
      if (!object.shared) return undefined;
      const memory = new SharedArrayBuffer(object.shared.length);
      new Uint8Array(memory).set(object.shared);
      return memory;
    },
  );
}

/** @param map replaces the bytes of arrays and of shared memory, at any depth */
function mapBytes(value, map, mapObject = () => undefined) {
  if (value instanceof SharedArrayBuffer) return map(new Uint8Array(value), value);
  if (ArrayBuffer.isView(value))
    return map(new Uint8Array(value.buffer, value.byteOffset, value.byteLength), value);
  if (Array.isArray(value)) return value.map((each) => mapBytes(each, map, mapObject));
  if (typeof value !== 'object' || value === null) return value;
  const mapped = mapObject(value);
  if (mapped !== undefined) return mapped;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, mapBytes(each, map, mapObject)]),
  );
}
