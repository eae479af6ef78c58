export { bucketFrom, connectBucket, type BucketSettings } from './bucket.js';
