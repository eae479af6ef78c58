import type { LivePointer, NeededEvents, ReleaseRecord } from '@ftl/contracts';
import type { ReleaseStore } from '@ftl/releases';
import type { ApiDescription } from './description.ts';
import { checkCompatibility } from './gate.ts';
import { releasesInUse } from './releases-in-use.ts';
import { reportOn } from './report.ts';

const api = (...paths: string[]): { from: string; description: ApiDescription } => ({
  from: 'new.json',
  description: {
    paths: Object.fromEntries(paths.map((path) => [path, { get: { responses: {} } }])),
  },
});

/** A release with a call and page events. */
function release(
  name: string,
  version: string,
  path: string | undefined,
  events: Partial<NeededEvents> = {},
): ReleaseRecord {
  const needs = {
    calls: path ? [{ method: 'GET' as const, path }] : [],
    events: { sends: {}, hears: {}, ...events },
  };
  return { name, version, needs } as Partial<ReleaseRecord> as ReleaseRecord;
}

function storeOf(...records: ReleaseRecord[]) {
  const found = (name: string, version: string) =>
    records.find((each) => each.name === name && each.version === version);
  return {
    record: (name, version) => Promise.resolve(found(name, version)),
  } satisfies Pick<ReleaseStore, 'record'>;
}

describe('a report on the releases in use', () => {
  const records = [
    release('mf-orders', '1.0.0', '/api/old'),
    release('mf-orders', '1.1.0', '/api/orders'),
    release('mf-orders', '1.2.0', '/api/newer'),
    release('mf-orders', '0.9.0', '/api/oldest'),
    release('shell', '1.0.0', '/api/session'),
  ];
  const live: LivePointer['live'] = {
    'mf-orders': {
      ...{ version: '1.1.0', previous: '1.0.0', canary: { version: '1.2.0', percent: 10 } },
    },
    shell: { version: '1.0.0' },
  };
  const report = async (offered: ReturnType<typeof api>) =>
    reportOn(await releasesInUse(storeOf(...records), { live }), offered);

  it('lists each live, previous and canary release that an API breaks, and the call', async () => {
    const { lines, broken } = await report(api('/api/orders', '/api/session'));
    expect(broken).toBe(2);
    expect(lines.filter((line) => line !== '')).toEqual([
      'What the API offers: new.json (2 paths)',
      'ok      mf-orders 1.1.0 (live): 1 calls',
      'BREAKS  mf-orders 1.0.0 (previous): 1 calls',
      '          GET /api/old is called, and the API has no such call',
      'BREAKS  mf-orders 1.2.0 (canary): 1 calls',
      '          GET /api/newer is called, and the API has no such call',
      'ok      shell 1.0.0 (live): 1 calls',
      '2 of 4 releases would break.',
    ]);
  });

  it('accepts an API that offers everything they need', async () => {
    const { broken, lines } = await report(
      api('/api/orders', '/api/session', '/api/old', '/api/newer', '/api/added'),
    );
    expect(broken).toBe(0);
    expect(lines.at(-1)).toBe('All 4 releases get what they need.');
  });

  it('lists a release that was published before needs were recorded', async () => {
    const { needs: _, ...old } = release('mf-static', '0.1.0', undefined);
    const { broken, lines } = reportOn([{ role: 'live', record: old }], api('/api/orders'));
    expect(broken).toBe(0);
    expect(lines[2]).toContain('mf-static 0.1.0 (live): published before needs were recorded');
  });
});

describe('the compatibility check of a release', () => {
  const shell = release('shell', '1.0.0', undefined, {
    hears: { 'order:placed': ['orderNumber'] },
    knows: ['order:placed', 'design:created'],
  });
  const checkout = (version: string, events: Partial<NeededEvents>) =>
    release('mf-checkout', version, '/api/orders', events);
  const before = checkout('1.0.0', { sends: { 'order:placed': ['orderNumber'] } });
  const live = { shell: { version: '1.0.0' }, 'mf-checkout': { version: '1.0.0' } };
  const check = (record: ReleaseRecord, offered = api('/api/orders')) =>
    checkCompatibility(storeOf(shell, before, record), { live }, record, offered);

  it('accepts a release whose needs are met', async () => {
    await expect(check(checkout('1.1.0', before.needs!.events))).resolves.toBeUndefined();
  });

  it('rejects a release that needs more than the live API offers, also an older one', async () => {
    const older = checkout('0.9.0', before.needs!.events);
    await expect(check(older, api('/api/orders/v2'))).rejects.toMatchObject({
      code: 'API_MISMATCH',
      message:
        'mf-checkout 0.9.0 needs what the API does not offer (new.json):\n' +
        '  GET /api/orders is called, and the API has no such call',
    });
  });

  it.each<[string, Partial<NeededEvents>, string]>([
    [
      'no longer sends an event that the shell hears',
      { sends: {} },
      "event 'order:placed' is no longer sent, and shell 1.0.0 listens to it",
    ],
    [
      'leaves out a field that the shell reads',
      { sends: { 'order:placed': ['totalCents'] } },
      "event 'order:placed': orderNumber is read by shell 1.0.0, and mf-checkout 1.1.0 does not send it",
    ],
    [
      'listens to an event that no release sends or knows',
      { ...before.needs!.events, hears: { 'gift:wrapped': [] } },
      "event 'gift:wrapped' is listened to, and no release that is live sends or knows it",
    ],
  ])('rejects a release that %s', async (_, events, message) => {
    await expect(check(checkout('1.1.0', events))).rejects.toMatchObject({
      ...{ code: 'EVENT_MISMATCH', message: expect.stringContaining(message) },
    });
  });

  it.each<[string, Partial<NeededEvents>]>([
    [
      'sends a new event',
      { sends: { 'order:placed': ['orderNumber'], 'gift:wrapped': ['color'] } },
    ],
    [
      'listens to an event whose sender is not live yet',
      { ...before.needs!.events, hears: { 'design:created': ['designId'] } },
    ],
    ['sends a further field', { sends: { 'order:placed': ['orderNumber', 'totalCents'] } }],
  ])('accepts a release that %s', async (_, events) => {
    await expect(check(checkout('1.1.0', events))).resolves.toBeUndefined();
  });
});
