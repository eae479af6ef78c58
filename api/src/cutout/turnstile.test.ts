import { Turnstile } from './turnstile.js';

it('lets in as many as are allowed, in the order they came, and goes on after a failure', async () => {
  const turnstile = new Turnstile(2);
  let inside = 0;
  let most = 0;
  const entered: number[] = [];
  const work = Array.from({ length: 9 }, (_, i) =>
    turnstile.pass(async () => {
      entered.push(i);
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setTimeout(resolve, 2));
      inside--;
      if (i === 3) throw new Error('one fails');
    }),
  );
  const results = await Promise.allSettled(work);
  expect(most).toBe(2);
  expect(entered).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});
