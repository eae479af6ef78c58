import { bucketFrom } from './bucket.js';

describe('bucketFrom', () => {
  it('returns undefined if files are stored on disk', () => {
    expect(bucketFrom({})).toBeUndefined();
    expect(bucketFrom({ S3_BUCKET: '', S3_REGION: 'eu-central-1' })).toBeUndefined();
  });

  it('treats empty variables, which compose files pass on, as missing', () => {
    const empty = {
      S3_REGION: '',
      S3_ENDPOINT: '',
      S3_ACCESS_KEY_ID: '',
      S3_SECRET_ACCESS_KEY: '',
    };
    expect(bucketFrom({ S3_BUCKET: 'shirts', ...empty })).toEqual({
      bucket: 'shirts',
      region: 'us-east-1',
      endpoint: undefined,
      accessKeyId: undefined,
      secretAccessKey: undefined,
    });
  });
});
