import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { engineVersion, type CutoutOutcome, type EngineSettings } from '@ftl/cutout-engine';
import type { PhotoToCutOut, StageReport } from './cutout-task.js';

export interface CutoutRecording {
  /** In order; a replay reports the same stages. */
  reports: StageReport[];
  outcome: CutoutOutcome;
}

/**
 * Results of the built-in engine on disk, keyed by the photo's bytes, the options, the engine's
 * version and its settings. For tests in which the cutout itself is not under test; see
 * CUTOUT_RECORDINGS.
 */
export class CutoutRecordings {
  private readonly version = engineVersion();

  constructor(
    private readonly folder: string,
    private readonly settings: EngineSettings,
  ) {}

  async find(request: PhotoToCutOut): Promise<CutoutRecording | undefined> {
    const stored = await readFile(await this.fileOf(request)).catch(() => undefined);
    return stored && (deserialize(stored) as CutoutRecording);
  }

  /** Writes to a temporary file and renames it: other processes never read half a recording. */
  async keep(request: PhotoToCutOut, recording: CutoutRecording): Promise<void> {
    const file = await this.fileOf(request);
    await mkdir(path.dirname(file), { recursive: true });
    const temporary = `${file}.${randomUUID()}`;
    await writeFile(temporary, serialize(recording));
    await rename(temporary, file);
  }

  private async fileOf({ photo, options }: PhotoToCutOut): Promise<string> {
    const hash = createHash('sha256')
      .update(await readFile(photo))
      .update(JSON.stringify([options, this.settings]));
    return path.join(this.folder, await this.version, hash.digest('hex'));
  }
}
