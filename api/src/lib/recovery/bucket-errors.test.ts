import { mkdtemp, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { copyFile, reasonOf } from './copy-file.js';
import { FileMissing, placesOf, type FilePlace } from './file-place.js';

const KEY = 'storage/photo/2f6c.jpg';
const S3_ERROR = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;
const PROXY_PAGE = '<html><body><hr>404 page not found</body></html>';

describe('a bucket that fails', () => {
  let server: http.Server;
  let endpoint: string;
  let place: FilePlace;
  let dir: string;
  /** Responses to the requests so far; the last one is repeated. */
  let responses: { status: number; body: string }[];
  let requests: number;

  beforeAll(async () => {
    server = http.createServer((request, response) => {
      request.resume();
      const { status, body } = responses[Math.min(requests, responses.length - 1)]!;
      requests += 1;
      response.writeHead(status).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    dir = await mkdtemp(path.join(os.tmpdir(), 'ftl-bucket-errors-'));
    const bucket = {
      ...{ bucket: 'shop', region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' },
      endpoint,
    };
    place = (await placesOf({ dataDir: dir, storage: { bucket } }))(KEY);
  });
  beforeEach(() => (requests = 0));
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(dir, { recursive: true });
  });

  async function list(): Promise<void> {
    for await (const key of place.keys('releases')) expect(key).toBeUndefined();
  }
  const copy = () => copyFile(place, { key: KEY }, path.join(dir, 'copy.jpg'));
  const calls: [string, () => Promise<unknown>][] = [
    ['reading a file', () => place.open(KEY)],
    ['listing files', list],
    ['writing a file', () => place.write(KEY, Buffer.from('photo'))],
  ];
  const reason = (call: () => Promise<unknown>) => call().then(String, reasonOf);

  describe.each(calls)('when %s', (_, call) => {
    it.each([
      ['an empty 404', ''],
      ["a proxy's page", PROXY_PAGE],
      ['text', '404 page not found\n'],
      ['JSON', '{"error":"not found"}'],
    ])('says that the response is not that of a bucket: %s', async (_kind, body) => {
      responses = [{ status: 404, body }];
      expect(await reason(call)).toBe(
        `bucket "shop" at ${endpoint}: HTTP 404 without an S3 error code; is the address right?`,
      );
    });

    it('names the bucket and its error', async () => {
      responses = [{ status: 404, body: S3_ERROR('NoSuchBucket') }];
      expect(await reason(call)).toBe(`bucket "shop" at ${endpoint}: NoSuchBucket, HTTP 404`);
    });
  });

  it('retries a response that is not that of a bucket, because a proxy may be restarting', async () => {
    responses = [
      { status: 404, body: PROXY_PAGE },
      { status: 200, body: 'photo' },
    ];
    await copy();
    expect(await readFile(path.join(dir, 'copy.jpg'), 'utf8')).toBe('photo');
  });

  it.each(['NoSuchBucket', 'AccessDenied'])('does not retry %s', async (code) => {
    responses = [{ status: 404, body: S3_ERROR(code) }];
    await expect(copy()).rejects.toThrow(code);
    expect(requests).toBe(1);
  });

  it('knows a missing file by the error code alone', async () => {
    responses = [{ status: 404, body: S3_ERROR('NoSuchKey') }];
    await expect(copy()).rejects.toThrow(FileMissing);
    responses = [{ status: 404, body: '' }];
    await expect(copy()).rejects.not.toThrow(FileMissing);
  });
});
