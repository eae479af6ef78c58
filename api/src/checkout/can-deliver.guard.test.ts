import type { Readiness } from '../platform/index.js';
import { CanDeliverGuard } from './can-deliver.guard.js';

const guardWhere = (isUp: boolean) => {
  const areUp = jest.fn(async (..._parts: string[]) => isUp);
  return { guard: new CanDeliverGuard({ areUp } as unknown as Readiness), areUp };
};

it('allows a checkout while files can be stored and the clock is right', async () => {
  const { guard, areUp } = guardWhere(true);
  await expect(guard.canActivate()).resolves.toBe(true);
  expect(areUp).toHaveBeenCalledWith('files', 'clock');
});

it('rejects a checkout otherwise', async () => {
  await expect(guardWhere(false).guard.canActivate()).rejects.toMatchObject({
    code: 'CHECKOUT_FAILED',
  });
});
