import { BucketLock, type LockObject } from './bucket-lock.js';

const HOUR_MS = 60 * 60_000;
/** As in production. */
const STALE_MS = 30_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** An object in a store whose writes take a while until they have an effect. */
class StoredLock {
  #content: { holder: string; modifiedAt: number } | undefined;

  /** @param aheadMs how far the clock of the store is ahead of that of its clients */
  constructor(private readonly aheadMs = 0) {}

  /** As by a process that died. */
  leave(): void {
    this.#content = { holder: 'dead', modifiedAt: Date.now() + this.aheadMs };
  }

  /** @param writeMs duration of a write by this client */
  client(writeMs: number): LockObject {
    return {
      read: () => Promise.resolve(this.#content),
      write: async (holder) => {
        await wait(writeMs);
        this.#content = { holder, modifiedAt: Date.now() + this.aheadMs };
      },
      remove: () => {
        this.#content = undefined;
        return Promise.resolve();
      },
    };
  }
}

describe('BucketLock', () => {
  let clock: Promise<void>;
  let isRunning: boolean;
  // Simulated time: a pause of the process would otherwise lose the lock, as it should.
  beforeEach(() => {
    jest.useFakeTimers();
    isRunning = true;
    clock = (async () => {
      while (isRunning) await jest.advanceTimersByTimeAsync(10);
    })();
  });
  afterEach(async () => {
    isRunning = false;
    await clock;
    jest.useRealTimers();
  });

  it('can be held in a store whose writes take longer than half a second', async () => {
    const lock = new BucketLock(new StoredLock().client(700));
    await expect(lock.hold(() => Promise.resolve('held'))).resolves.toBe('held');
  });

  it.each(['read', 'remove'] as const)(
    'reports what happened while it was held, also if the store then fails to %s',
    async (failing) => {
      const object = new StoredLock().client(0);
      const work = () => {
        jest.spyOn(object, failing).mockRejectedValue(new Error('The store does not respond.'));
        return Promise.resolve('live');
      };
      await expect(new BucketLock(object).hold(work)).resolves.toBe('live');
    },
  );

  it('is lost by its holder if a slower writer overwrites it, and then held by that writer', async () => {
    const stored = new StoredLock();
    const order: string[] = [];
    const overwritten = Promise.withResolvers<void>();
    const slow = new BucketLock(stored.client(1_500)).hold(() => {
      order.push('held by the slow writer');
      return Promise.resolve();
    });
    const fast = new BucketLock(stored.client(10)).hold(async (lock) => {
      order.push('held by the fast writer');
      await overwritten.promise;
      await lock.assertHeld().catch(() => order.push('lost by the fast writer'));
    });
    const watched = stored.client(0);
    const first = (await untilHolder(watched, undefined))!;
    await untilHolder(watched, first);
    overwritten.resolve();
    await Promise.all([slow, fast]);
    expect(order).toEqual([
      'held by the fast writer',
      'lost by the fast writer',
      'held by the slow writer',
    ]);
  });

  it.each([-HOUR_MS, HOUR_MS])(
    'is held by one process at a time if the clock of the store is off by %d ms',
    async (aheadMs) => {
      const stored = new StoredLock(aheadMs);
      const order: string[] = [];
      const hold = (name: string) =>
        new BucketLock(stored.client(0)).hold(async (lock) => {
          order.push(`${name} begins`);
          await wait(1.5 * STALE_MS);
          await lock.assertHeld();
          order.push(`${name} ends`);
        });
      const first = hold('the first');
      while (order.length === 0) await wait(20);
      await Promise.all([first, hold('the second')]);
      expect(order).toEqual([
        ...['the first begins', 'the first ends'],
        ...['the second begins', 'the second ends'],
      ]);
    },
  );

  it.each([-HOUR_MS, HOUR_MS])(
    'is taken over from a process that died if the clock of the store is off by %d ms',
    async (aheadMs) => {
      const stored = new StoredLock(aheadMs);
      stored.leave();
      const lock = new BucketLock(stored.client(0));
      await expect(lock.hold(() => Promise.resolve('held'))).resolves.toBe('held');
    },
  );

  it('is held by one process at a time in a slow store', async () => {
    const stored = new StoredLock();
    let held = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, (held += 1));
      await wait(100);
      held -= 1;
    };
    await Promise.all([600, 650, 700].map((ms) => new BucketLock(stored.client(ms)).hold(work)));
    expect(most).toBe(1);
  });
});

/** @returns the first holder that is not `other` */
async function untilHolder(lock: LockObject, other: string | undefined) {
  for (;;) {
    const holder = (await lock.read())?.holder;
    if (holder !== undefined && holder !== other) return holder;
    await wait(20);
  }
}
