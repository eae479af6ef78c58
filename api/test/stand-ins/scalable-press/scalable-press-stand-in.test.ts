import { SCALABLE_PRESS_KEY, ScalablePressStandIn } from './scalable-press-stand-in.js';

describe('the stand-in of Scalable Press', () => {
  let standIn: ScalablePressStandIn;
  beforeAll(async () => {
    standIn = await ScalablePressStandIn.start();
  });
  afterAll(() => standIn.close());
  beforeEach(() => void (standIn.violations.length = 0));

  const statusOf = async (path: string) => {
    const authorization = `Basic ${btoa(`:${SCALABLE_PRESS_KEY}`)}`;
    return (await fetch(standIn.url + path, { headers: { authorization } })).status;
  };

  it('lists orders', async () => {
    expect(await statusOf('/v2/order')).toBe(200);
    expect(standIn.violations).toEqual([]);
  });

  it.each(['/v2/order?limit=20', '/v2/order?orderToken=t1', '/v2/order/SP1?fields=events'])(
    'refuses %s, because no parameter is described, and fails the test',
    async (path) => {
      expect(await statusOf(path)).toBe(400);
      expect(standIn.violations).toEqual([expect.stringContaining('has no parameter')]);
    },
  );
});
