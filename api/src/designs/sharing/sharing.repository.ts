import { Injectable } from '@nestjs/common';
import { eq, notExists } from 'drizzle-orm';
import { imageReadModel } from '../../images/index.js';
import { Database, type Connection } from '../../platform/index.js';
import { sharedImages, type SharedImageRow } from './sharing.schema.js';

@Injectable()
export class SharingRepository {
  constructor(private readonly database: Database) {}

  async add(row: Omit<SharedImageRow, 'createdAt'>, on: Connection): Promise<void> {
    await on.insert(sharedImages).values(row);
  }

  async find(key: string): Promise<SharedImageRow | null> {
    const [row] = await this.database.db
      .select()
      .from(sharedImages)
      .where(eq(sharedImages.key, key));
    return row ?? null;
  }

  async rename(
    key: string,
    to: Pick<SharedImageRow, 'key' | 'isOpen'>,
    on: Connection,
  ): Promise<void> {
    await on.update(sharedImages).set(to).where(eq(sharedImages.key, key));
  }

  async remove(key: string, on: Connection): Promise<void> {
    await on.delete(sharedImages).where(eq(sharedImages.key, key));
  }

  /** Share keys whose image no longer exists. */
  async withoutImage(): Promise<string[]> {
    const { db } = this.database;
    const image = db
      .select({ id: imageReadModel.id })
      .from(imageReadModel)
      .where(eq(imageReadModel.key, sharedImages.imageKey));
    const rows = await db
      .select({ key: sharedImages.key })
      .from(sharedImages)
      .where(notExists(image));
    return rows.map(({ key }) => key);
  }
}
