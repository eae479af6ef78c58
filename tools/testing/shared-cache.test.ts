import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deleteOldVersions, openVersion, sharedCache } from './shared-cache.ts';

describe('a cache that clones share', () => {
  let cache: string;
  beforeEach(() => {
    cache = mkdtempSync(path.join(os.tmpdir(), 'ftl-shared-cache-'));
    // From the most to the least recently used.
    ['a', 'b', 'c', 'd'].forEach((name, hours) => {
      mkdirSync(path.join(cache, name));
      const usedAt = new Date(Date.now() - (hours + 1) * 3600_000);
      utimesSync(path.join(cache, name), usedAt, usedAt);
    });
  });
  afterEach(() => rmSync(cache, { recursive: true, force: true }));

  const kept = () =>
    ['a', 'b', 'c', 'd', 'new'].filter((name) => existsSync(path.join(cache, name)));

  it('is outside of the clone', () => {
    expect(path.relative(process.cwd(), sharedCache('images'))).toMatch(/^\.\./);
  });

  it('deletes the version that was not used for longest when another is added', () => {
    expect(openVersion(cache, 'new')).toBe(path.join(cache, 'new'));
    expect(kept()).toEqual(['a', 'b', 'c', 'new']);
  });

  it('keeps a version that is in use again, with its files', () => {
    writeFileSync(path.join(cache, 'd', 'recording'), '');
    openVersion(cache, 'd');
    openVersion(cache, 'new');
    expect(kept()).toEqual(['a', 'b', 'd', 'new']);
    expect(existsSync(path.join(cache, 'd', 'recording'))).toBe(true);
  });

  it('deletes nothing while there are few versions', () => {
    deleteOldVersions(cache);
    expect(kept()).toEqual(['a', 'b', 'c', 'd']);
  });
});
