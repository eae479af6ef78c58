import { randomUUID } from 'node:crypto';
import { runApiProgram } from '../test/api-program.js';
import { OrderShop } from '../test/fixtures/order-shop.js';

describe('npm run shop -- jobs', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop?.stop());
  afterEach(() => shop.db.query(`delete from pgboss.job where name like '%-dead'`));

  async function jobs(...args: string[]): Promise<{ code: number; message: string }> {
    const { code, printed } = await runApiProgram('dead-jobs.js', args, {
      DATA_DIR: shop.shop.dataDir,
      DATABASE_URL: shop.connectionString,
      PORT: new URL(shop.shop.url).port,
      OPERATOR: 'nora',
    });
    return { code, message: printed };
  }

  /** Adds a job as pg-boss does after the last retry. @returns its id */
  async function givenUp(queue: string, data: object, key: string = randomUUID()): Promise<string> {
    const { id } = await shop.row<{ id: string }>(
      `insert into pgboss.job (name, data, singleton_key, source_name, source_output)
       values ($1, $2, $3, $4, '{"message": "421 try later"}') returning id`,
      [`${queue}-dead`, data, key, queue],
    );
    return id;
  }

  const message = (subject: string) => ({
    ...{ name: 'Ann', email: 'ann@example.com', subject, message: 'Private words.' },
  });
  const isDead = async (id: string) =>
    (await shop.count('select 1 from pgboss.job where id = $1', [id])) === 1;
  const logged = (id: string) =>
    shop.row<Record<string, unknown>>(
      `select operator, action, reason, is_done as "isDone", message from operator_actions
       where subject = $1 order by at desc limit 1`,
      [id],
    );

  it('lists jobs with their queue, error and next command, without personal data', async () => {
    expect(await jobs('list')).toEqual({ code: 0, message: 'No job has failed permanently.\n' });
    const mail = await givenUp('contact-mail', message('A date'));
    const orderId = randomUUID();
    const refund = await givenUp('orders.refund', { orderId, traceparent: '00-1' });
    const { code, message: list } = await jobs('list');
    expect(code).toBe(0);
    const [first, second] = list.split('\n');
    expect(first).toMatch(/contact-mail .*: 421 try later {2}-> {2}npm run shop -- jobs retry /);
    expect(first).toContain(`retry ${mail}`);
    expect(second).toMatch(new RegExp(`^${refund} {2}orders.refund .*orderId ${orderId}: 421`));
    expect(list).not.toMatch(/ann@|Private|traceparent/);
  });

  it('retries a job in its own queue, and logs who did', async () => {
    const id = await givenUp('contact-mail', message('Tried again'));
    expect(await jobs('retry', id, 'the', 'server', 'is', 'back')).toEqual({
      code: 0,
      message: 'contact-mail runs it again.\n',
    });
    expect((await shop.mail('contact@fortheloved.example', 'Tried again')).text).toContain(
      'Private words.',
    );
    expect(await isDead(id)).toBe(false);
    expect(await logged(id)).toEqual({
      ...{ operator: 'nora', action: 'job retry', reason: 'the server is back' },
      ...{ isDone: true, message: 'contact-mail runs it again.' },
    });
    expect(await jobs('retry', id)).toMatchObject({ code: 1 });
  });

  it('keeps a job that waits in its queue already', async () => {
    const orderId = randomUUID();
    await shop.db.query(
      `insert into pgboss.job (name, data, singleton_key, policy, start_after)
       select name, $1, $2, policy, now() + interval '1 day' from pgboss.queue
       where name = 'orders.refund'`,
      [{ orderId }, orderId],
    );
    const id = await givenUp('orders.refund', { orderId }, orderId);
    const { code, message: printed } = await jobs('retry', id);
    expect(code).toBe(1);
    expect(printed).toContain(`npm run shop -- jobs drop ${id}`);
    expect(await isDead(id)).toBe(true);
    expect(await logged(id)).toMatchObject({ operator: 'nora', isDone: false });
  });

  it('drops a job, and logs who did', async () => {
    const id = await givenUp('contact-mail', message('Answered by phone'));
    expect(await jobs('drop', id, 'answered')).toEqual({
      code: 0,
      message: 'Deleted from contact-mail.\n',
    });
    expect(await isDead(id)).toBe(false);
    expect(await logged(id)).toMatchObject({
      ...{ operator: 'nora', action: 'job drop', reason: 'answered', isDone: true },
    });
  });

  it('changes neither a job that waits nor one that does not exist', async () => {
    const waiting = await shop.row<{ id: string }>(
      `insert into pgboss.job (name, data, singleton_key, policy, start_after)
       select name, '{}', 'kept', policy, now() + interval '1 day' from pgboss.queue
       where name = 'contact-mail' returning id`,
    );
    for (const id of [waiting.id, randomUUID(), 'nonsense']) {
      for (const command of ['retry', 'drop']) {
        expect(await jobs(command, id)).toEqual({
          code: 1,
          message: `No failed job has the id ${id}.\n`,
        });
      }
    }
    expect(await isDead(waiting.id)).toBe(true);
  });

  it.each([
    [[], 0],
    [['--help'], 0],
    [['retry'], 2],
    [['dance'], 2],
    [['--nothing'], 2],
  ])('prints its usage for %j and exits with %i', async (args, code) => {
    expect(await jobs(...args)).toEqual({
      code,
      message: expect.stringContaining('retry <id>') as string,
    });
  });
});
