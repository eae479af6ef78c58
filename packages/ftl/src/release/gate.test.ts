import type { LivePointer, ReleaseRecord } from '@ftl/contracts';
import { EMPTY_POINTER, Owners } from '@ftl/releases';
import { checkBeforeFlip } from './gate.ts';
import type { ReleaseStore } from '@ftl/releases';

const record = (name: string, more: Partial<ReleaseRecord> = {}) =>
  ({
    ...{ name, version: '1.0.0', routes: [`/${name}`], shared: {}, copies: {} },
    ...{ initial: ['entry.js'], sizes: { 'entry.js': { raw: 3, brotli: 1 } } },
    ...more,
  }) as unknown as ReleaseRecord;
const shell = record('shell', { routes: [], shared: { react: { version: '19.3.1', range: '' } } });
const wants = (range: string) => ({ react: { version: '19.0.0', range } });

/** Checks a release against the live ones. */
function check(released: ReleaseRecord, ...others: ReleaseRecord[]): Promise<void> {
  const store = {
    record: (name: string) => Promise.resolve(others.find((each) => each.name === name)),
  } as unknown as ReleaseStore;
  const entries = others.map(({ name, version }) => [name, { version }] as const);
  const live = Object.fromEntries(entries);
  const pointer: LivePointer = { ...EMPTY_POINTER, live };
  return checkBeforeFlip(store, pointer, released);
}

describe('the gate before a release goes live', () => {
  it('accepts a release that conflicts with no other', async () => {
    const navigation = [{ path: '/mf-gift', label: 'Gifts' }];
    const gift = record('mf-gift', { navigation, shared: wants('^19.0.0') });
    await expect(check(gift, shell, record('mf-static'))).resolves.toBeUndefined();
  });

  it('rejects a route of another live remote, and lets a remote keep its own', async () => {
    const gift = record('mf-gift', { routes: ['/pricing'] });
    const statics = record('mf-static', { routes: ['/', '/pricing'] });
    await expect(check(gift, shell, statics)).rejects.toMatchObject({
      ...{ code: 'ROUTE_TAKEN', message: '/pricing belongs to mf-static.' },
    });
    await expect(check(statics, shell, statics)).resolves.toBeUndefined();
  });

  it.each([
    ['/pricing', 'Prices', 'The header cannot link to /pricing: not its route.'],
    ['javascript:alert(1)', 'Gifts', 'The header cannot link to javascript:alert(1)'],
    ['//elsewhere.example', 'Gifts', 'The header cannot link to //elsewhere.example'],
    ['/mf-gift', ' ', 'A label in the header has 1 to 16 letters: " ".'],
    ['/mf-gift', 'Seventeen letters', 'A label in the header has 1 to 16 letters'],
  ])('rejects a link in the header to %s named "%s"', async (path, label, message) => {
    const routes = path === '/pricing' ? ['/mf-gift'] : [path];
    const gift = record('mf-gift', { routes, navigation: [{ path, label }] });
    await expect(check(gift, shell)).rejects.toMatchObject({
      ...{ code: 'NAVIGATION', message: expect.stringContaining(message) },
    });
  });

  it('rejects a slot that is not the remote’s, and content that the shell cannot show', async () => {
    const slots = { notice: { text: ' ', until: '2026-12-12' } };
    await expect(check(record('mf-gift', { slots }), shell)).rejects.toMatchObject({
      ...{ code: 'SLOT', message: 'The notice has no text.' },
    });
    const owners = new Owners(
      '{ "mf-static": { "team": "a", "routes": [], "slots": ["notice"], "keys": [] } }',
    );
    const store = { record: () => Promise.resolve(undefined) } as unknown as ReleaseStore;
    await expect(
      checkBeforeFlip(store, { ...EMPTY_POINTER, live: {} }, record('mf-gift', { slots }), {
        owners,
      }),
    ).rejects.toMatchObject({ code: 'SLOT', message: expect.stringContaining('may not fill') });
  });

  it('rejects a remote that needs a newer shared package than the live shell has', async () => {
    const gift = record('mf-gift', { shared: wants('^19.4.0') });
    await expect(check(gift, shell)).rejects.toMatchObject({
      code: 'SHARED_RANGE',
      message:
        'mf-gift needs react ^19.4.0, and shell 1.0.0 brings 19.3.1: ' +
        'release a shell with it, first or in one set, or do without it.',
    });
  });

  it.each([
    ['shell', 150_000],
    ['mf-gift', 90_000],
  ])('rejects initial scripts of %s above %i bytes', async (name, budget) => {
    const sized = (brotli: number) =>
      record(name, { routes: [], sizes: { 'entry.js': { raw: brotli, brotli } } });
    await expect(check(sized(budget))).resolves.toBeUndefined();
    await expect(check(sized(budget + 1))).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });
});
