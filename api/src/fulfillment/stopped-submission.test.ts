import {
  PartnerError,
  PROBLEM_FREE,
  type PrintCancellation,
  type PrintPartner,
} from '@ftl/print-partners';
import { recordedJobs, type RecordedJobs } from '../../test/recorded-jobs.js';
import { storedOrders, type StoredOrders } from '../../test/fixtures/stored-orders.js';
import type { PrintFilesService } from '../designs/index.js';
import { ORDER_QUEUES, OrdersService, type Hold, type Order } from '../orders/index.js';
import type { AppConfig } from '../platform/index.js';
import { FulfillmentRepository } from './fulfillment.repository.js';
import { FulfillmentService } from './fulfillment.service.js';
import { PartnerReportsService } from './partner-reports.service.js';
import { PrintPartners } from './print-partners.js';

type Name = 'printful' | 'scalable-press';

const FIRST_TRY = { retryCount: 0, signal: new AbortController().signal };
const DISPUTE: Hold = { kind: 'dispute', reason: 'The payment is disputed' };
const RETRY = { ...FIRST_TRY, retryCount: 1 };
const LAST_RETRY = { ...FIRST_TRY, retryCount: 20 };

describe('an order that is stopped while it is being submitted', () => {
  let stored: StoredOrders;
  let recorded: RecordedJobs;
  let handlers: RecordedJobs['handlers'];
  let calls: string[];
  /** Happens while the submission waits for the print file. */
  let meanwhile: () => Promise<unknown>;
  let onSubmit: (name: Name) => Promise<void>;
  let onCancel: () => Promise<PrintCancellation>;
  let printOrders: FulfillmentRepository;

  beforeAll(async () => {
    stored = await storedOrders();
  });
  afterAll(() => stored?.close());
  beforeEach(async () => {
    await stored.clear();
    [calls, onSubmit] = [[], () => Promise.resolve()];
    meanwhile = () => Promise.resolve();
    onCancel = () => Promise.resolve('cancelled');
    const partner = (name: Name) =>
      ({
        ...{ name, isConfigured: true },
        submit: async () => {
          calls.push(`${name}: submit`);
          await onSubmit(name);
          return { ...PROBLEM_FREE, state: 'received' };
        },
        cancel: () => {
          calls.push(`${name}: cancel`);
          return onCancel();
        },
      }) as unknown as PrintPartner;
    const files = {
      ensure: () => Promise.resolve(),
      state: () => meanwhile().then(() => ({ status: 'ready', key: 'print/1.png' })),
      preflight: () => Promise.resolve(null),
    } as unknown as PrintFilesService;
    printOrders = new FulfillmentRepository(stored.database);
    const partners = new PrintPartners(
      { cancelGraceMinutes: 0 } as AppConfig,
      printOrders,
      new Map((['printful', 'scalable-press'] as const).map((name) => [name, partner(name)])),
    );
    recorded = recordedJobs();
    handlers = recorded.handlers;
    const { database, repository } = stored;
    const ordersService = new OrdersService(database, recorded.jobs, repository);
    const reports = new PartnerReportsService(
      ...([database, repository, ordersService, printOrders, files] as const),
    );
    const fulfillment = new FulfillmentService(
      ...([database, recorded.jobs, repository, ordersService] as const),
      ...([reports, files, partners] as const),
    );
    fulfillment.onModuleInit();
  });

  const paid = () => stored.made({ status: 'paid', paidAt: new Date(0), paymentIntentId: 'pi_1' });
  const submit = ({ id: orderId }: Order, context: object = FIRST_TRY) =>
    handlers[ORDER_QUEUES.submit]!({ orderId }, context);
  const update = ({ id }: Order, changes: object) =>
    stored.repository.update(stored.database.db, id, changes);
  const statusOf = async ({ id }: Order) => (await stored.repository.find(id))!.status;

  it('is submitted if nothing stops it', async () => {
    const order = await paid();
    await submit(order);
    expect([calls, await statusOf(order)]).toEqual([['printful: submit'], 'processing']);
  });

  it.each([
    ['put on hold', { holds: [DISPUTE] }],
    ['about to be canceled', { cancelRequestedAt: new Date() }],
  ])('is not submitted if it is %s while its print file is rendered', async (_, changes) => {
    const order = await paid();
    meanwhile = () => update(order, changes);
    await submit(order);
    expect([calls, await statusOf(order)]).toEqual([[], 'paid']);
  });

  it('is not submitted to the next partner if it is put on hold during the first call', async () => {
    const order = await paid();
    onSubmit = async () => {
      await update(order, { holds: [DISPUTE] });
      throw new PartnerError('Printful', 'refused', { status: 400 });
    };
    await submit(order);
    expect(calls).toEqual(['printful: submit', 'printful: cancel']);
    expect(await statusOf(order)).toBe('paid');
  });

  it('is canceled at the partner if an earlier attempt may have submitted it', async () => {
    const order = await paid();
    meanwhile = () => update(order, { status: 'cancelled', fulfillment: 'cancelled' });
    await submit(order, RETRY);
    expect(calls).toEqual(['printful: cancel']);
  });

  describe('and canceled', () => {
    const cancelMeanwhile = (order: Order) => () =>
      update(order, { status: 'cancelled', fulfillment: 'cancelled' }).then(() => undefined);
    const problemsOf = async ({ id }: Order) => (await printOrders.printOrderOf(id))!.problems;
    const alerts = ({ id }: Order) =>
      recorded.enqueued.filter(
        ({ queue, singletonKey }) =>
          queue === ORDER_QUEUES.mail && singletonKey.startsWith(`${id}:alert_problem`),
      );

    it('is canceled at the partner', async () => {
      const order = await paid();
      onSubmit = cancelMeanwhile(order);
      await submit(order);
      expect(calls).toEqual(['printful: submit', 'printful: cancel']);
      expect([await problemsOf(order), alerts(order)]).toEqual([[], []]);
    });

    it('alerts the operator if the partner prints it all the same', async () => {
      const order = await paid();
      onSubmit = cancelMeanwhile(order);
      onCancel = () => Promise.resolve('too_late');
      await submit(order);
      expect(await problemsOf(order)).toMatchObject([{ kind: 'not_canceled', resolvedAt: null }]);
      expect(alerts(order)).toHaveLength(1);
    });

    it('is retried while the partner does not respond, then alerts the operator', async () => {
      const order = await paid();
      onSubmit = cancelMeanwhile(order);
      onCancel = () => Promise.reject(new PartnerError('Printful', 'unavailable'));
      await expect(submit(order)).rejects.toThrow('unavailable');
      await expect(submit(order, RETRY)).rejects.toThrow('unavailable');
      expect(await problemsOf(order)).toEqual([]);
      await submit(order, LAST_RETRY);
      expect(await problemsOf(order)).toMatchObject([
        { kind: 'not_canceled', reason: expect.stringContaining('unavailable') as string },
      ]);
      expect(alerts(order)).toHaveLength(1);
    });
  });
});
