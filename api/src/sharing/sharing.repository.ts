import { Injectable } from '@nestjs/common';
import { eq, notExists } from 'drizzle-orm';
import { imageReadModel } from '../images/index.js';
import { Database, type Connection } from '../platform/index.js';
import { sharedPictures, type SharedPictureRow } from './sharing.schema.js';

@Injectable()
export class SharingRepository {
  constructor(private readonly database: Database) {}

  async add(row: Omit<SharedPictureRow, 'createdAt'>, on: Connection): Promise<void> {
    await on.insert(sharedPictures).values(row);
  }

  async find(key: string): Promise<SharedPictureRow | null> {
    const [row] = await this.database.db
      .select()
      .from(sharedPictures)
      .where(eq(sharedPictures.key, key));
    return row ?? null;
  }

  async rename(
    key: string,
    to: Pick<SharedPictureRow, 'key' | 'isOpen'>,
    on: Connection,
  ): Promise<void> {
    await on.update(sharedPictures).set(to).where(eq(sharedPictures.key, key));
  }

  async remove(key: string, on: Connection): Promise<void> {
    await on.delete(sharedPictures).where(eq(sharedPictures.key, key));
  }

  /** Share keys whose image no longer exists. */
  async withoutPicture(): Promise<string[]> {
    const { db } = this.database;
    const picture = db
      .select({ id: imageReadModel.id })
      .from(imageReadModel)
      .where(eq(imageReadModel.key, sharedPictures.pictureKey));
    const rows = await db
      .select({ key: sharedPictures.key })
      .from(sharedPictures)
      .where(notExists(picture));
    return rows.map(({ key }) => key);
  }
}
