import { Injectable, type OnModuleInit } from '@nestjs/common';
import { asc, eq } from 'drizzle-orm';
import { AccountData, jsonFiles } from '../accounts/index.js';
import { imageReadModel } from '../images/index.js';
import { Database } from '../platform/index.js';
import { cutoutJobs } from './cutout.schema.js';

/** Measurements of photos, for the account export. */
@Injectable()
export class CutoutsExport implements OnModuleInit {
  constructor(
    private readonly accounts: AccountData,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.accounts.register({ export: (userId) => jsonFiles('photo-checks', this.of(userId)) });
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
