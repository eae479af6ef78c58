import { Injectable } from '@nestjs/common';
import { eq, notExists } from 'drizzle-orm';
import { images } from '../images/index.js';
import { Database } from '../platform/index.js';
import { sharedPictures, type SharedPictureRow } from './sharing.schema.js';

@Injectable()
export class SharingRepository {
  constructor(private readonly database: Database) {}

  async add(row: Omit<SharedPictureRow, 'createdAt'>): Promise<void> {
    await this.database.db.insert(sharedPictures).values(row);
  }

  async find(key: string): Promise<SharedPictureRow | null> {
    const [row] = await this.database.db
      .select()
      .from(sharedPictures)
      .where(eq(sharedPictures.key, key));
    return row ?? null;
  }

  async remove(key: string): Promise<void> {
    await this.database.db.delete(sharedPictures).where(eq(sharedPictures.key, key));
  }

  /** Keys of shared pictures that are not there any more. */
  async withoutPicture(): Promise<string[]> {
    const { db } = this.database;
    const picture = db
      .select({ id: images.id })
      .from(images)
      .where(eq(images.key, sharedPictures.pictureKey));
    const rows = await db
      .select({ key: sharedPictures.key })
      .from(sharedPictures)
      .where(notExists(picture));
    return rows.map(({ key }) => key);
  }
}
