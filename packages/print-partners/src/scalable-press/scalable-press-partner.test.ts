import {
  SCALABLE_PRESS_KEY,
  ScalablePressStandIn,
} from '../../../../api/test/stand-ins/scalable-press/scalable-press-stand-in.js';
import type { PrintSubmission } from '../print-partner.js';
import { ScalablePressClient } from './scalable-press-client.js';
import { ScalablePressPartner, type PartnerReferences } from './scalable-press-partner.js';

const NUMBER = 'FTLAB2CD3';
const SUBMISSION: PrintSubmission = {
  ...{ orderNumber: NUMBER, printFileKey: 'print/1.png', color: 'White', isExpress: false },
  lines: [{ size: 'M', quantity: 1 }],
  address: {
    ...{ name: 'Anna Weber', line1: '1 Hill Road', city: 'Salem' },
    ...{ state: 'OR', postalCode: '97301', country: 'US' },
  },
};
const UNKNOWN = { failure: 'pending', isPassing: true };

describe('an order at Scalable Press', () => {
  let standIn: ScalablePressStandIn;
  let partner: ScalablePressPartner;
  let kept: PartnerReferences;
  let isReused: boolean;
  /** Happens before the order is placed with the token. */
  let onToken: () => void | Promise<void>;
  beforeEach(async () => {
    standIn = await ScalablePressStandIn.start();
    kept = { token: null, id: null };
    isReused = false;
    onToken = () => undefined;
    partner = new ScalablePressPartner({
      client: new ScalablePressClient({ key: SCALABLE_PRESS_KEY, url: standIn.url }),
      productId: 'shirt',
      fileUrl: (key) => `https://shop.example/${key}`,
      references: {
        referencesOf: () => Promise.resolve(kept),
        saveToken: async (_number, token) => {
          kept = { token: kept.token ?? token, id: kept.id };
          await onToken();
          return kept.token!;
        },
        saveId: (_number, id) => {
          kept = { ...kept, id };
          return Promise.resolve();
        },
        reuseToken: (_number, token) => {
          isReused ||= kept.token === token;
          return Promise.resolve(kept.token === token);
        },
        deleteToken: (_number, token) => {
          if (kept.token === token && kept.id === null && !isReused)
            kept = { token: null, id: null };
          return Promise.resolve();
        },
      },
    });
  });
  afterEach(async () => {
    await standIn.close();
    expect(standIn.violations).toEqual([]);
  });

  const submit = () => partner.submit(SUBMISSION);
  const loseResponse = () => {
    onToken = () => void (standIn.behavior.lostResponses = 1);
    return expect(submit()).rejects.toMatchObject({ failure: 'unavailable' });
  };
  const eventsOf = () => standIn.order(NUMBER)!.events.map(({ name }) => name);

  it('is canceled without a request if it was never submitted', async () => {
    expect(await partner.cancel(NUMBER)).toBe('cancelled');
    expect(standIn.requests).toEqual([]);
  });

  it('is canceled if it is listed after the response to its submission was lost', async () => {
    await loseResponse();
    expect(await partner.cancel(NUMBER)).toBe('cancelled');
    expect(eventsOf()).toEqual(['order', 'cancelled']);
    expect(await partner.cancel(NUMBER)).toBe('cancelled');
  });

  it('is not canceled while it is unknown whether it was placed, but once it is listed', async () => {
    await loseResponse();
    standIn.order(NUMBER)!.isLost = true;
    await expect(partner.cancel(NUMBER)).rejects.toMatchObject(UNKNOWN);
    await expect(partner.cancel(NUMBER)).rejects.toMatchObject(UNKNOWN);
    expect(eventsOf()).toEqual(['order']);
    standIn.order(NUMBER)!.isLost = false;
    expect(await partner.cancel(NUMBER)).toBe('cancelled');
    expect(eventsOf()).toEqual(['order', 'cancelled']);
  });

  it('is not reported as unknown to the partner because it is not listed', async () => {
    expect(await partner.progress(NUMBER)).toBeNull();
    await loseResponse();
    standIn.order(NUMBER)!.isLost = true;
    await expect(partner.progress(NUMBER)).rejects.toMatchObject(UNKNOWN);
    standIn.order(NUMBER)!.isLost = false;
    expect(await partner.progress(NUMBER)).toMatchObject({ state: 'received' });
  });

  it('is not canceled although a repeated submission is refused', async () => {
    await loseResponse();
    standIn.order(NUMBER)!.isLost = true;
    await expect(submit()).rejects.toMatchObject({ failure: 'invalid' });
    await expect(partner.cancel(NUMBER)).rejects.toMatchObject(UNKNOWN);
  });

  it('is canceled if its first submission was refused, and quoted again by the next', async () => {
    onToken = () => standIn.quotes.clear();
    await expect(submit()).rejects.toMatchObject({ failure: 'not_found' });
    expect(await partner.cancel(NUMBER)).toBe('cancelled');
    onToken = () => undefined;
    expect(await submit()).toMatchObject({ state: 'received' });
    expect(standIn.orders).toHaveLength(1);
    expect(kept).toEqual({ token: standIn.orders[0]!.orderToken, id: 'SP1' });
  });

  it('is placed once by concurrent attempts, which may both quote it', async () => {
    const received = { state: 'received' };
    expect(await Promise.all([submit(), submit()])).toMatchObject([received, received]);
    expect(standIn.orders).toHaveLength(1);
    expect(kept).toEqual({ token: standIn.orders[0]!.orderToken, id: 'SP1' });
    expect(await submit()).toMatchObject({ state: 'received' });
    expect(standIn.orders).toHaveLength(1);
  });

  it('is placed once if a concurrent attempt lost the response and the list lags', async () => {
    onToken = async () => {
      standIn.behavior.lostResponses = 1;
      await expect(submit()).rejects.toMatchObject({ failure: 'unavailable' });
      standIn.order(NUMBER)!.isLost = true;
    };
    const refused = { failure: 'invalid' };
    await expect(submit()).rejects.toMatchObject(refused);
    await expect(submit()).rejects.toMatchObject(refused);
    await expect(partner.cancel(NUMBER)).rejects.toMatchObject(UNKNOWN);
    expect(standIn.orders).toHaveLength(1);
    standIn.order(NUMBER)!.isLost = false;
    expect(await submit()).toMatchObject({ state: 'received' });
  });

  it('is canceled if the partner deleted it', async () => {
    await submit();
    standIn.order(NUMBER)!.isLost = true;
    expect(await partner.cancel(NUMBER)).toBe('cancelled');
  });
});
