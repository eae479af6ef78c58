import { OrderShop } from '../../test/fixtures/order-shop.js';

interface Queue {
  retries: number;
  delay: number;
  longest: number;
}

describe('an outage of the mail server', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop?.stop());

  /** Minutes between the first and the last try, if each delay is the shortest that jitter allows. */
  async function leastMinutes(queue: string): Promise<number> {
    const { retries, delay, longest } = await shop.row<Queue>(
      `select retry_limit as retries, retry_delay as delay, retry_delay_max as longest
       from pgboss.queue where name = $1`,
      [queue],
    );
    const delays = Array.from({ length: retries }, (_, at) => Math.min(longest, delay * 2 ** at));
    return delays.reduce((sum, seconds) => sum + seconds, 0) / 60;
  }

  it.each`
    queue               | minutes    | because
    ${'orders.mail'}    | ${24 * 60} | ${'a buyer must get it'}
    ${'contact-mail'}   | ${24 * 60} | ${'its sender was told that it was sent'}
    ${'memento-report'} | ${24 * 60} | ${'an operator must see the page'}
    ${'continue-mail'}  | ${24 * 60} | ${'its link works for a week'}
    ${'account-mail'}   | ${15}      | ${'its link works for an hour'}
  `('is survived by $queue for $minutes minutes: $because', async ({ queue, minutes }) => {
    expect(await leastMinutes(String(queue))).toBeGreaterThanOrEqual(Number(minutes));
  });

  it('does not make account mails so late that their link has expired', async () => {
    expect(2 * (await leastMinutes('account-mail'))).toBeLessThan(60);
  });
});
