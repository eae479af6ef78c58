import { sharedRead } from './shared-read.js';

describe('sharedRead', () => {
  it('reads once for concurrent calls, and again after them', async () => {
    let reads = 0;
    const read = sharedRead(() => Promise.resolve((reads += 1)));
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    expect(await read()).toBe(2);
  });

  it('reads again after a failure', async () => {
    const results = [Promise.reject(new Error('no database')), Promise.resolve('read')];
    const read = sharedRead(() => results.shift()!);
    await expect(Promise.all([read(), read()])).rejects.toThrow('no database');
    await expect(read()).resolves.toBe('read');
  });
});
