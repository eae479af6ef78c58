import { Injectable } from '@nestjs/common';
import { eq } from 'drizzle-orm';
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
}
