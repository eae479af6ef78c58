import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/index.js';
import { ImageKeepers } from './image-keepers.js';

describe('images that modules retain', () => {
  const keepers = () => new ImageKeepers({} as Database);

  it('are the union of what the modules register', () => {
    const kept = keepers();
    kept.register(sql`select key from one`);
    kept.register(sql`select key from other`);
    expect(new PgDialect().sqlToQuery(kept.keys()).sql).toBe(
      '(select key from one union all select key from other)',
    );
  });

  it('cannot be queried before a module has registered: a purge would delete everything', () => {
    expect(() => keepers().keys()).toThrow('No module has named the images it keeps');
  });
});
