import { storedOrders, type StoredOrders } from '../../test/fixtures/stored-orders.js';
import { FulfillmentRepository } from './fulfillment.repository.js';
import { partnerNumberOf } from './partner-number.js';

describe('the token of an order at the print partner', () => {
  let stored: StoredOrders;
  let repository: FulfillmentRepository;
  let orderId: string;
  let number: string;
  beforeAll(async () => {
    stored = await storedOrders();
    repository = new FulfillmentRepository(stored.database);
  });
  afterAll(() => stored?.close());
  beforeEach(async () => {
    const order = await stored.made({ status: 'paid', fulfillment: 'pending' });
    orderId = order.id;
    number = partnerNumberOf(order.number, 1);
    await repository.startSubmission(orderId, 'scalable-press');
    expect(await repository.saveToken(number, 't1')).toBe('t1');
  });

  const token = async () => (await repository.referencesOf(number)).token;

  it('is the first one that was stored', async () => {
    expect(await repository.saveToken(number, 't2')).toBe('t1');
    expect(await token()).toBe('t1');
  });

  it('is deleted if it was used once', async () => {
    await repository.deleteToken(number, 't2');
    expect(await token()).toBe('t1');
    await repository.deleteToken(number, 't1');
    expect(await token()).toBeNull();
  });

  it('is kept if it was used again', async () => {
    expect(await repository.reuseToken(number, 't1')).toBe(true);
    await repository.deleteToken(number, 't1');
    expect(await token()).toBe('t1');
  });

  it('is kept if an order was placed with it', async () => {
    await repository.saveId(number, 'SP1');
    await repository.deleteToken(number, 't1');
    expect(await token()).toBe('t1');
  });

  it('is not used again once it is deleted', async () => {
    await repository.deleteToken(number, 't1');
    expect(await repository.reuseToken(number, 't1')).toBe(false);
  });

  it('is deleted in the next round although that of the last one was used again', async () => {
    await repository.reuseToken(number, 't1');
    await repository.nextRound((await repository.printOrderOf(orderId))!);
    await repository.saveToken(number, 't2');
    await repository.deleteToken(number, 't2');
    expect(await token()).toBeNull();
  });
});
