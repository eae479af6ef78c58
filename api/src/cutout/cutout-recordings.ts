import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import sharp from 'sharp';
import type { PhotoToCutOut, StageReport } from './cutout-task.js';
import { modelFiles, type CutoutOutcome } from './engine/index.js';

const ENGINE = path.join(import.meta.dirname, 'engine');

export interface CutoutRecording {
  /** In their order; a replay reports the same stages. */
  reports: StageReport[];
  outcome: CutoutOutcome;
}

/**
 * Results of the embedded engine on disk, keyed by the photo's bytes, the
 * options and the engine: its code, its models, and the library that decodes and encodes. For tests
 * in which the cutout itself is not under test; see CUTOUT_RECORDINGS.
 */
export class CutoutRecordings {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = path.join(folder, engineVersion());
  }

  async find(request: PhotoToCutOut): Promise<CutoutRecording | undefined> {
    const stored = await readFile(this.fileOf(request)).catch(() => undefined);
    return stored && (deserialize(stored) as CutoutRecording);
  }

  /** Writes to a temporary file and renames it: other processes never read half a recording. */
  async keep(request: PhotoToCutOut, recording: CutoutRecording): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const file = this.fileOf(request);
    const temporary = `${file}.${randomUUID()}`;
    await writeFile(temporary, serialize(recording));
    await rename(temporary, file);
  }

  private fileOf({ photo, options }: PhotoToCutOut): string {
    const hash = createHash('sha256').update(photo).update(JSON.stringify(options));
    return path.join(this.folder, hash.digest('hex'));
  }
}

function engineVersion(): string {
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions));
  const code = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.[jt]s$/.test(file))
    .sort()
    .map((file) => path.join(ENGINE, file));
  for (const file of [...code, ...modelFiles()]) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}
