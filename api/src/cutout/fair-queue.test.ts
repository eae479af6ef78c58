import { FairQueue } from './fair-queue.js';

/** Runs tasks named `<client><number>`. @returns their names in the order they began */
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

it('runs as many at once as it is wide, and goes on after a failure', async () => {
  const names = ['a1', 'a2', 'a3', 'a4', 'a5'];
  expect(await began(2, names, 'a3')).toEqual({ order: names, most: 2, failed: 1 });
});

it('takes turns between clients: the second client waits for one task, not for a hundred', async () => {
  const { order } = await began(1, ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});
