import { setTimeout as sleep } from 'node:timers/promises';
import { RecentValues } from './recent-values.js';

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('RecentValues', () => {
  it('computes a value once for concurrent callers', async () => {
    const values = new RecentValues<string>(100, (v) => v.length);
    const make = jest.fn(() => Promise.resolve('shirt'));
    await Promise.all([values.get('a', make), values.get('a', make)]);
    await values.get('a', make);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('evicts the least recently used', async () => {
    const values = new RecentValues<string>(10, (v) => v.length);
    const make = jest.fn((text: string) => () => Promise.resolve(text));
    await values.get('a', make('aaaa'));
    await values.get('b', make('bbbb'));
    await values.get('a', make('again'));
    await values.get('c', make('cccc'));
    await settle();
    await expect(values.get('a', make('new'))).resolves.toBe('aaaa');
    await expect(values.get('b', make('new'))).resolves.toBe('new');
  });

  it('does not cache a failure', async () => {
    const values = new RecentValues<string>(10, (v) => v.length);
    await expect(values.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(values.get('a', () => Promise.resolve('yes'))).resolves.toBe('yes');
  });

  it('does not cache undefined', async () => {
    const values = new RecentValues<string | undefined>(10, (v) => v?.length ?? 0);
    await expect(values.get('a', () => Promise.resolve(undefined))).resolves.toBeUndefined();
    await expect(values.get('a', () => Promise.resolve('yes'))).resolves.toBe('yes');
  });

  it('keeps the others when a value is larger than the limit', async () => {
    const values = new RecentValues<string>(10, (v) => v.length);
    await values.get('a', () => Promise.resolve('aaaa'));
    await expect(values.get('b', () => Promise.resolve('b'.repeat(11)))).resolves.toHaveLength(11);
    await settle();
    await expect(values.get('a', () => Promise.resolve('new'))).resolves.toBe('aaaa');
    await expect(values.get('b', () => Promise.resolve('new'))).resolves.toBe('new');
  });

  it('returns a cached value without computing it', async () => {
    const values = new RecentValues<string>(10, (v) => v.length);
    const made = values.get('a', () => Promise.resolve('aaaa'));
    expect(values.cached('a')).toBeUndefined();
    await made;
    expect(values.cached('a')).toBe('aaaa');
  });

  it('computes a value again only once its lifetime has passed', async () => {
    const [brief, long] = [1, 1_000_000].map((ms) => new RecentValues<string>(10, () => 1, ms));
    for (const values of [brief!, long!]) await values.get('a', () => Promise.resolve('old'));
    await sleep(20);
    await expect(brief!.get('a', () => Promise.resolve('new'))).resolves.toBe('new');
    await expect(long!.get('a', () => Promise.resolve('new'))).resolves.toBe('old');
  });

  it('keeps a value that was set while another one was being computed', async () => {
    const values = new RecentValues<string>(10, (v) => v.length);
    let finish = (_value: string): void => undefined;
    const older = values.get('a', () => new Promise((resolve) => (finish = resolve)));
    values.set('a', 'newer');
    finish('older');
    await expect(older).resolves.toBe('older');
    expect(values.cached('a')).toBe('newer');
    values.delete('a');
    expect(values.cached('a')).toBeUndefined();
  });
});
