import { RequestBudget } from './request-budget.js';

describe('RequestBudget', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: false }));
  afterEach(() => jest.useRealTimers());

  it('allows as many requests per minute as the partner accepts', async () => {
    const budget = new RequestBudget('Printful', 3, 0);
    for (let n = 0; n < 3; n++) await budget.take();
    await expect(budget.take()).rejects.toMatchObject({ failure: 'limited', retryAfterMs: 60_000 });
    jest.advanceTimersByTime(60_000);
    await expect(budget.take()).resolves.toBeUndefined();
  });

  it('never exceeds its number in any minute', async () => {
    const budget = new RequestBudget('Printful', 4, 0);
    const taken: number[] = [];
    for (let second = 0; second < 300; second++) {
      await budget.take().then(
        () => taken.push(Date.now()),
        () => undefined,
      );
      jest.advanceTimersByTime(1000);
    }
    expect(taken).toHaveLength(20);
    for (const at of taken)
      expect(taken.filter((t) => t >= at && t < at + 60_000).length).toBeLessThanOrEqual(4);
  });

  it("follows the partner's policy", async () => {
    const budget = new RequestBudget('Printful', 10, 0);
    budget.allow(1);
    await budget.take();
    await expect(budget.take()).rejects.toMatchObject({ failure: 'limited' });
  });

  it.each([-1, 1])("is not affected when the machine's clock jumps by %d hour", async (hours) => {
    const budget = new RequestBudget('Printful', 1, 0);
    await budget.take();
    budget.lock(90_000);
    jest.setSystemTime(Date.now() + hours * 3_600_000);
    await expect(budget.take()).rejects.toMatchObject({ failure: 'limited', retryAfterMs: 90_000 });
    jest.advanceTimersByTime(90_000);
    await expect(budget.take()).resolves.toBeUndefined();
  });

  it('is closed during a lockout and open after it', async () => {
    const budget = new RequestBudget('Printful', 10, 60_000);
    budget.lock(5000);
    await expect(budget.take()).rejects.toMatchObject({ failure: 'limited', retryAfterMs: 5000 });
    jest.advanceTimersByTime(5000);
    await expect(budget.take()).resolves.toBeUndefined();
  });
});
