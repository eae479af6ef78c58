import { readContract } from '../../../../api/test/stand-ins/contracts.js';
import { scalablePressProgress } from './scalable-press-order.js';

interface WebhookSchema {
  properties: { event: { properties: { name: { enum: string[] } } } };
}

const { enum: NAMES } = readContract<WebhookSchema>('scalable-press/webhook.schema.json').properties
  .event.properties.name;
const after = (...names: string[]) =>
  scalablePressProgress({ orderId: 'SP1', events: names.map((name) => ({ name })) });

/** Expected state and problem after each event. */
const MEANING: Record<string, [state: string, problem?: string]> = {
  quote: ['received'],
  order: ['received'],
  validated: ['received'],
  paid: ['received'],
  unpaid: ['received', 'unpaid'],
  printing: ['in_production'],
  shipped: ['shipped'],
  cancelled: ['cancelled'],
  'address-changed': ['received'],
  expired: ['cancelled'],
  hold: ['received', 'on_hold'],
};

describe('an order at Scalable Press', () => {
  it.each(NAMES)('is mapped to the shop\'s state after the event "%s"', (name) => {
    const { state, problems } = after(name);
    const [expected, problem] = MEANING[name]!;
    expect(state).toBe(expected);
    expect(problems.map(({ kind }) => kind)).toEqual(problem ? [problem] : []);
  });

  it.each(NAMES)('is mapped by its status "%s" if the response has no events', (status) => {
    const { state, problems } = scalablePressProgress({ orderId: 'SP1', status });
    const [expected, problem] = MEANING[status]!;
    expect({ state, kinds: problems.map(({ kind }) => kind) }).toEqual({
      state: expected,
      kinds: problem ? [problem] : [],
    });
  });

  it('has each tracking number of its events and items once', () => {
    const { parcels } = scalablePressProgress({
      orderId: 'SP1',
      status: 'shipped',
      events: [{ name: 'shipped', meta: { tracking: 'T1' } }],
      items: [{ tracking: 'T1' }, { tracking: 'T2' }, {}],
    });
    expect(parcels.map(({ trackingNumber }) => trackingNumber)).toEqual(['T1', 'T2']);
  });

  it('is no longer on hold once production resumes', () => {
    expect(after('order', 'hold', 'printing')).toMatchObject({
      state: 'in_production',
      problems: [],
    });
  });

  it('stays on hold when its address was changed', () => {
    expect(after('hold', 'address-changed').problems).toMatchObject([{ kind: 'on_hold' }]);
  });

  it('reports why it expired', () => {
    expect(after('order', 'unpaid', 'expired').reason).toContain('expired');
  });
});
