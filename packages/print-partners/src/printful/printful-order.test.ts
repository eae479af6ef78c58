import { readContract } from '../../../../api/test/stand-ins/contracts.js';
import { printfulProgress } from './printful-order.js';

interface OrderSchema {
  properties: { data: { properties: { status: { enum: string[] } } } };
}
interface ShipmentSchema {
  properties: {
    data: { items: { properties: { shipment_status: { enum: string[] } } } };
  };
}

const order = (status: string) => ({ id: 1, external_id: 'FTLAB2CD3', status });
const { enum: STATUSES } = readContract<OrderSchema>('printful/order.response.schema.json')
  .properties.data.properties.status;
const { enum: SHIPMENT_STATUSES } = readContract<ShipmentSchema>(
  'printful/shipments.response.schema.json',
).properties.data.items.properties.shipment_status;

/** Expected state and problem of each status. `archived` means deleted, not shipped. */
const MEANING: Record<string, [state: string, problem?: string]> = {
  draft: ['received'],
  pending: ['received'],
  inreview: ['received'],
  onhold: ['received', 'on_hold'],
  inprocess: ['in_production'],
  partial: ['in_production', 'partly_shipped'],
  fulfilled: ['shipped'],
  canceled: ['cancelled'],
  archived: ['cancelled'],
  failed: ['cancelled'],
};

describe('an order at Printful', () => {
  it.each([...new Set([...STATUSES, ...Object.keys(MEANING)])])(
    "with status %s is mapped to the shop's state",
    (status) => {
      const { state, problems } = printfulProgress(order(status));
      const [expected, problem] = MEANING[status]!;
      expect(state).toBe(expected);
      expect(problems.map(({ kind }) => kind)).toEqual(problem ? [problem] : []);
    },
  );

  it('with an unknown status is a problem, and changes nothing', () => {
    expect(printfulProgress(order('teleported'))).toMatchObject({
      state: 'received',
      problems: [{ kind: 'unknown_status' }],
    });
  });

  it.each(SHIPMENT_STATUSES)(
    'has a parcel only if its shipment has left the partner: %s',
    (status) => {
      const shipment = { shipment_status: status, tracking_number: 'T1' };
      const { parcels } = printfulProgress(order('fulfilled'), [shipment]);
      expect(parcels.length > 0).toBe(['shipped', 'returned'].includes(status));
    },
  );

  it.each`
    delivery              | kind
    ${'return_to_sender'} | ${'delivery_failed'}
    ${'failure'}          | ${'delivery_failed'}
    ${'delivered'}        | ${undefined}
  `('has a parcel with the delivery $delivery: $kind', ({ delivery, kind }) => {
    const shipment = {
      ...{ shipment_status: 'shipped', tracking_number: 'T1' },
      delivery_status: delivery as string,
    };
    const [problem] = printfulProgress(order('fulfilled'), [shipment]).problems;
    expect(problem?.kind).toBe(kind);
  });
});
