import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createDatabase, type PooledDatabase } from '../../../api/test/shop-pool.js';
import { runReadmeExample } from '../../../tools/testing/readme-example.js';

describe('README', () => {
  const before = { ...process.env };
  let database: PooledDatabase;
  beforeAll(async () => {
    database = await createDatabase();
    process.env.DATABASE_URL = database.connectionString;
  });
  afterAll(async () => {
    process.env = before;
    await database.drop();
  });

  it('runs the example as written', async () => {
    const photo = { name: 'photo.jpg', content: Buffer.from('a photo') };
    const packageDir = path.resolve(import.meta.dirname, '..');
    await runReadmeExample(packageDir, photo, async ({ stdout, folder }) => {
      expect(stdout).toMatch(/^\d\d+ tables, 1 file$/m);
      const sums = await readFile(path.join(folder, 'backup/SHA256SUMS'), 'utf8');
      expect(sums).toMatch(/^[0-9a-f]{64} {2}files\/storage\/photo\.jpg$/m);
    });
  });
});
