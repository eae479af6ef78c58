import { Injectable } from '@nestjs/common';
import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { Database } from '../platform/index.js';
import { images } from './images.schema.js';

/**
 * Port through which modules name the pictures that they show for longer than their makers need
 * them. Each registers a read-only query at start; a purge leaves out what these queries find.
 */
@Injectable()
export class PictureKeepers {
  private readonly queries: SQLWrapper[] = [];

  constructor(private readonly database: Database) {}

  /** @param keys a query with one column: keys of pictures, never null */
  register(keys: SQLWrapper): void {
    this.queries.push(keys);
  }

  /**
   * A subquery of all kept keys, in parentheses.
   *
   * @throws when no module has registered: a purge would delete what pages show
   */
  keys(): SQL {
    if (this.queries.length === 0) throw new Error('No module has named the pictures it keeps');
    return sql`(${sql.join(this.queries, sql` union all `)})`;
  }

  /** The kept keys among a guest's pictures. */
  async keptOf(guestId: string): Promise<string[]> {
    const rows = await this.database.db
      .select({ key: images.key })
      .from(images)
      .where(and(eq(images.guestId, guestId), sql`${images.key} in ${this.keys()}`));
    return rows.map(({ key }) => key);
  }
}
