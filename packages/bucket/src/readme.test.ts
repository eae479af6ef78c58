import path from 'node:path';
import { describeWithBucket, startBucket } from '../../../api/test/bucket.js';
import { runReadmeExample } from '../../../tools/testing/readme-example.js';

describeWithBucket('with a bucket (skipped where no Swift is installed)', () => {
  const before = { ...process.env };
  afterEach(() => {
    process.env = before;
  });

  it('runs the example of the README as written', async () => {
    const { bucket, environment } = await startBucket();
    Object.assign(process.env, environment);
    const photo = { name: 'photo.jpg', content: Buffer.from('a photo') };
    await runReadmeExample(path.resolve(import.meta.dirname, '..'), photo, async ({ stdout }) => {
      expect(stdout.trim()).toBe(`7 bytes in ${bucket}`);
    });
  });
});
