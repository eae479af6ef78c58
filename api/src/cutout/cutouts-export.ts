import { Injectable } from '@nestjs/common';
import { asc, eq } from 'drizzle-orm';
import type { ZippedFile } from '../lib/zip.js';
import { jsonFiles, type AccountDataOwner } from '../accounts/index.js';
import { imageReadModel } from '../images/index.js';
import { Database } from '../platform/index.js';
import { cutoutJobs } from './cutout.schema.js';

/** Measurements of photos, for the account export. */
@Injectable()
export class CutoutsExport implements AccountDataOwner {
  constructor(private readonly database: Database) {}

  export(userId: string): AsyncGenerator<ZippedFile> {
    return jsonFiles('photo-checks', this.of(userId));
  }

  private async *of(userId: string) {
    const { status, validation, edgeQuality, printQuality, createdAt, finishedAt } = cutoutJobs;
    const rows = await this.database.db
      .select({
        photoKey: imageReadModel.key,
        ...{ status, validation, edgeQuality, printQuality, createdAt, finishedAt },
      })
      .from(cutoutJobs)
      .innerJoin(imageReadModel, eq(imageReadModel.id, cutoutJobs.photoId))
      .where(eq(imageReadModel.userId, userId))
      .orderBy(asc(cutoutJobs.id));
    for (const { photoKey, ...facts } of rows) yield { photo: `images/${photoKey}`, ...facts };
  }
}
