import { Injectable } from '@nestjs/common';
import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { Database } from '../platform/index.js';
import { images } from './images.schema.js';

/**
 * Port through which modules name the images that they show for longer than their creators need
 * them. Each registers a read-only query at startup; a purge skips the images that they return.
 */
@Injectable()
export class ImageKeepers {
  private readonly queries: SQLWrapper[] = [];

  constructor(private readonly database: Database) {}

  /** @param keys a query with one column: keys of images, never null */
  register(keys: SQLWrapper): void {
    this.queries.push(keys);
  }

  /**
   * A subquery of all retained keys, in parentheses.
   *
   * @throws if no module has registered: a purge would delete images that pages show
   */
  keys(): SQL {
    if (this.queries.length === 0) throw new Error('No module has named the images it keeps');
    return sql`(${sql.join(this.queries, sql` union all `)})`;
  }

  /** The retained keys among a guest's images. */
  async keptOf(guestId: string): Promise<string[]> {
    const rows = await this.database.db
      .select({ key: images.key })
      .from(images)
      .where(and(eq(images.guestId, guestId), sql`${images.key} in ${this.keys()}`));
    return rows.map(({ key }) => key);
  }
}
