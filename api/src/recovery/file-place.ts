import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { connectBucket, type AppConfig, type BucketSettings } from '../platform/index.js';

/** Files by key, wherever they lie. */
export interface FilePlace {
  keys(): AsyncIterable<string>;
  read(key: string): Promise<Buffer>;
  write(key: string, body: Buffer): Promise<void>;
}

/** Before the key of each picture. */
export const PICTURES = 'storage/';

/** Pictures, and releases with the pointer to the live ones. */
const SHARED_FOLDERS = ['storage', 'releases'];
/** What signs cookies and links where no SECRET was given. */
const LOCAL_FOLDERS = ['secrets'];

/** Everything of the shop that is not in its database. */
export async function placesOf({ bucket, dataDir }: AppConfig): Promise<FilePlace[]> {
  const local = folderPlace(dataDir, LOCAL_FOLDERS);
  return bucket
    ? [await bucketPlace(bucket), local]
    : [folderPlace(dataDir, SHARED_FOLDERS), local];
}

/**
 * @param folders below `root` that count; all unless said
 * @param mode of files that are written; secrets are always their owner's alone
 */
export function folderPlace(root: string, folders = [''], mode = 0o644): FilePlace {
  return {
    async *keys() {
      for (const folder of folders) {
        const at = path.join(root, folder);
        if (!existsSync(at)) continue;
        for (const entry of await readdir(at, { recursive: true, withFileTypes: true })) {
          if (entry.isFile()) {
            const file = path.relative(root, path.join(entry.parentPath, entry.name));
            yield file.split(path.sep).join('/');
          }
        }
      }
    },
    read: (key) => readFile(path.join(root, key)),
    write: async (key, body) => {
      const file = path.join(root, key);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(file, body, { mode: key.startsWith('secrets/') ? 0o600 : mode });
    },
  };
}

async function bucketPlace(settings: BucketSettings): Promise<FilePlace> {
  const { GetObjectCommand, PutObjectCommand, paginateListObjectsV2 } =
    await import('@aws-sdk/client-s3');
  const client = await connectBucket(settings);
  const Bucket = settings.bucket;
  return {
    async *keys() {
      for (const folder of SHARED_FOLDERS) {
        const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${folder}/` });
        for await (const { Contents = [] } of pages) {
          for (const { Key } of Contents) if (Key) yield Key;
        }
      }
    },
    read: async (Key) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      return Buffer.from(await Body!.transformToByteArray());
    },
    write: async (Key, Body) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body }));
    },
  };
}
