import type { ReleaseRecord } from '@ftl/contracts';

/** The parts of a release, or of a measured build, that the report needs. */
export type Measured = Pick<ReleaseRecord, 'name' | 'initial' | 'routeScripts' | 'sizes'> & {
  version: string;
};

interface Line {
  chunk: string;
  loaded: string;
  now: number | undefined;
  before: number | undefined;
}

const CONTENT_HASH = /\.[0-9a-f]{10}(?=\.)/;
/** Every chunk contains the container's name, whose hash compresses differently in each build. */
const NOISE_BYTES = 32;
const SCRIPT = /\.js$/;

/**
 * Brotli sizes by chunk, beside those of another release, largest first. Chunks are matched by name
 * without hashes.
 *
 * @param before undefined for a first release
 */
export function bundleReport(
  now: Measured,
  before: Measured | undefined,
  budgetBytes: number,
): string[] {
  const lines = linesOf(now, before);
  const first = (measured: Measured | undefined) =>
    measured?.initial.reduce((sum, file) => sum + (measured.sizes[file]?.brotli ?? 0), 0);
  const total = (key: 'now' | 'before') => lines.reduce((sum, line) => sum + (line[key] ?? 0), 0);
  const firstBytes = first(now) ?? 0;
  const share = ((100 * firstBytes) / budgetBytes).toFixed(0);
  return [
    `${now.name} ${now.version}, brotli bytes; before: ${before?.version ?? 'no release'}`,
    row('chunk', 'bytes', 'before', 'difference', 'loaded'),
    ...lines.map(({ chunk, now: bytes, before: old, loaded }) =>
      row(chunk, figure(bytes), figure(old), before ? difference(bytes, old) : '', loaded),
    ),
    row(
      'all scripts',
      figure(total('now')),
      figure(before && total('before')),
      before ? difference(total('now'), total('before')) : '',
    ),
    row(
      'first page',
      figure(firstBytes),
      figure(first(before)),
      before ? difference(firstBytes, first(before)) : '',
      `${share} % of the budget of ${figure(budgetBytes)}`,
    ),
  ];
}

function linesOf(now: Measured, before: Measured | undefined): Line[] {
  const bytesNow = scriptsOf(now);
  const bytesBefore = before ? scriptsOf(before) : new Map<string, number>();
  const loaded = new Map([...whenLoaded(before), ...whenLoaded(now)]);
  return [...new Set([...bytesNow.keys(), ...bytesBefore.keys()])]
    .map((chunk) => ({
      chunk,
      loaded: loaded.get(chunk) ?? 'later',
      now: bytesNow.get(chunk),
      before: bytesBefore.get(chunk),
    }))
    .sort((a, b) => (b.now ?? b.before ?? 0) - (a.now ?? a.before ?? 0));
}

function scriptsOf({ sizes }: Measured): Map<string, number> {
  return new Map(
    Object.entries(sizes)
      .filter(([file]) => SCRIPT.test(file))
      .map(([file, { brotli }]) => [chunkOf(file), brotli]),
  );
}

function whenLoaded(measured: Measured | undefined): Map<string, string> {
  if (!measured) return new Map();
  const { initial, routeScripts } = measured;
  const routes = new Map<string, string[]>();
  for (const [route, files] of Object.entries(routeScripts))
    for (const file of files)
      routes.set(chunkOf(file), [...(routes.get(chunkOf(file)) ?? []), route]);
  return new Map([
    ...[...routes].map(([chunk, each]): [string, string] => [chunk, `with ${each.join(', ')}`]),
    ...initial.map((file): [string, string] => [chunkOf(file), 'first page']),
  ]);
}

function chunkOf(file: string): string {
  return file.replace(CONTENT_HASH, '');
}

function figure(bytes: number | undefined): string {
  return bytes === undefined ? '-' : bytes.toLocaleString('en-US');
}

function difference(now = 0, before = 0): string {
  if (now === before) return '=';
  if (Math.abs(now - before) <= NOISE_BYTES) return '~';
  return `${now > before ? '+' : ''}${figure(now - before)}`;
}

function row(chunk: string, ...[bytes = '', before = '', change = '', loaded = '']: string[]) {
  const figures = [bytes, before].map((text) => text.padStart(9)).join(' ');
  return `  ${chunk.padEnd(24)} ${figures} ${change.padStart(11)}  ${loaded}`.trimEnd();
}
