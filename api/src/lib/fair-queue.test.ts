import { FairQueue } from './fair-queue.js';

/** Runs tasks named `<client><number>`. @returns their names in order of their start */
async function began(width: number, names: string[], fails?: string) {
  const queue = new FairQueue(width);
  const order: string[] = [];
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    names.map((name) =>
      queue.pass(name[0]!, async () => {
        order.push(name);
        most = Math.max(most, ++running);
        await new Promise((resolve) => setImmediate(resolve));
        running--;
        if (name === fails) throw new Error('one fails');
      }),
    ),
  );
  return { order, most, failed: results.filter(({ status }) => status === 'rejected').length };
}

it('runs as many concurrently as its capacity, and continues after a failure', async () => {
  const names = ['a1', 'a2', 'a3', 'a4', 'a5'];
  expect(await began(2, names, 'a3')).toEqual({ order: names, most: 2, failed: 1 });
});

it('alternates between clients: the second client waits for one task, not for a hundred', async () => {
  const { order } = await began(1, ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

it('keeps the sum of the weights within its capacity, and lets no light task overtake a heavy one', async () => {
  const queue = new FairQueue(10);
  const order: string[] = [];
  const ends: Record<string, () => void> = {};
  const start = (name: string, weight: number) =>
    queue.pass(
      name,
      () => {
        order.push(name);
        return new Promise<void>((end) => (ends[name] = end));
      },
      weight,
    );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const all = [start('a', 6), start('b', 3), start('heavy', 99), start('light', 1)];
  await settle();
  expect(order).toEqual(['a', 'b']);
  expect(queue.length()).toBe(2);
  ends.a!();
  await settle();
  expect(order).toEqual(['a', 'b']);
  ends.b!();
  await settle();
  expect(order).toEqual(['a', 'b', 'heavy']);
  ends.heavy!();
  await settle();
  expect(order).toEqual(['a', 'b', 'heavy', 'light']);
  ends.light!();
  await Promise.all(all);
  expect(queue.length('light')).toBe(0);
});
