import { RecentValues } from './recent-values.js';

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('RecentValues', () => {
  it('makes a value once for all who ask at the same time', async () => {
    const values = new RecentValues<string>(100, (v) => v.length);
    const make = jest.fn(() => Promise.resolve('shirt'));
    await Promise.all([values.get('a', make), values.get('a', make)]);
    await values.get('a', make);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('lets go of what was not used for longest', async () => {
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

  it('does not remember a failure', async () => {
    const values = new RecentValues<string>(10, (v) => v.length);
    await expect(values.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(values.get('a', () => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
