import { queryClient } from '@ftl/api-client';
import { designFor, startAfresh, usualShop, toastTitles } from '@ftl/design-widgets/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { paymentPage } from '@ftl/design-widgets';
import { ownPage } from './use-tribute-payment';
import {
  address,
  atPreview,
  fillIn,
  goToCheckout,
  leave,
  makeDesign,
  order,
  pay,
  press,
  usual,
  visit,
} from './testing/visit-tribute';
import { stubPhotoStore } from './testing/stub-photo-store';
import { TRIBUTE_MEMORY_KEY } from './tribute-memory';

let shelf: Map<string, File>;
let openPayment: jest.SpyInstance;

beforeEach(() => {
  startAfresh();
  shelf = stubPhotoStore();
  openPayment = jest.spyOn(paymentPage, 'open').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  queryClient.clear();
});

const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
/** Opens the page and waits for the photo from the photo store. */
const comeBack = async () => {
  const view = visit();
  await settled();
  return view;
};
const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));
const holdTime = () => jest.useFakeTimers();

/** Simulates a restore from the back/forward cache. */
const restoreFromCache = () =>
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });

/** Clears this tab as the order success page does. */
const placeOrder = () => sessionStorage.removeItem(TRIBUTE_MEMORY_KEY);

describe('back from the payment page', () => {
  it('TRIBUTE-22: returns to the checkout stage after a restore from the back/forward cache', async () => {
    usualShop(usual);
    await makeDesign();
    await goToCheckout();
    holdTime();
    pay();
    await seconds(1);
    expect(openPayment).toHaveBeenCalledTimes(1);
    restoreFromCache();
    expect(screen.getByRole('button', { name: /Proceed to Secure Checkout/ })).toBeEnabled();
    expect(screen.getByLabelText('Email Address *')).toHaveValue('rose@family.org');
  });

  it('TRIBUTE-22: does not redirect again after a restore from the back/forward cache', async () => {
    usualShop(usual);
    await makeDesign();
    await goToCheckout();
    holdTime();
    pay();
    await seconds(0.5);
    restoreFromCache();
    await seconds(5);
    expect(openPayment).not.toHaveBeenCalled();
  });

  it('continues to create a design after a restore from the back/forward cache', async () => {
    usualShop({ ...usual, '/api/tribute/preview': () => new Promise(() => undefined) });
    await fillIn();
    await press('Create My Memorial Design');
    restoreFromCache();
    expect(screen.getByRole('progressbar')).toBeVisible();
  });

  it('keeps everything after a canceled payment', async () => {
    usualShop(usual);
    const view = await makeDesign();
    await order();
    await settled();
    view.unmount();
    visit(atPreview);
    expect(screen.getByLabelText('Email Address *')).toHaveValue('rose@family.org');
    await settled();
    expect(shelf.size).toBe(1);
    await press('Back to Design');
    expect(screen.getByText('Design Ready')).toBeVisible();
  });
});

describe('a canceled payment returns to the checkout stage', () => {
  const CANCELED = '/create?cancelled=true&designId=design-7&color=navy&sizes=L%3A1';
  const canceled = () => screen.getByText('Checkout was canceled');

  it('TRIBUTE-20, TRIBUTE-30: in the tab that ordered, with everything unchanged', async () => {
    usualShop(usual);
    const view = await makeDesign();
    await order();
    await settled();
    view.unmount();
    visit(CANCELED);
    expect(canceled()).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Proceed to Secure Checkout - $44.95' }),
    ).toBeEnabled();
    expect(screen.getByLabelText('Email Address *')).toHaveValue('rose@family.org');
    await settled();
    expect(address()).toBe('/create');
  });

  it('TRIBUTE-20, TRIBUTE-30: in another tab, from the stored design and the choice in the URL', async () => {
    const design = {
      ...designFor({ designId: 'design-7', lovedOneName: 'Rose' }),
      plan: 'tribute',
    };
    const calls = usualShop({ ...usual, ['/api/designs/design-7']: () => ({ design }) });
    visit(CANCELED);
    expect(
      await screen.findByRole('button', { name: 'Proceed to Secure Checkout - $44.95' }),
    ).toBeEnabled();
    expect(canceled()).toBeVisible();
    fireEvent.change(screen.getByLabelText('Email Address *'), {
      target: { value: 'rose@family.org' },
    });
    pay();
    await settled();
    const body = calls.find(({ path }) => path === '/api/orders/guest-checkout')?.body;
    expect(body).toMatchObject({
      designId: 'design-7',
      designDetails: { name: 'Rose' },
      productDetails: { color: 'Navy', size: 'L' },
    });
  });

  it('reports a design that cannot be opened', async () => {
    usualShop(usual);
    visit(CANCELED);
    expect(await screen.findByText(/We couldn't open this design here/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose Photo' })).toBeVisible();
  });
});

describe('after the order was placed', () => {
  it.each(['/create-memorial', atPreview])(
    'SUCCESS-04, SUCCESS-05: %s starts over, and the photo is deleted from this device',
    async (path) => {
      usualShop(usual);
      const view = await makeDesign();
      await order();
      await settled();
      view.unmount();
      placeOrder();
      const next = visit(path);
      expect(screen.getByRole('button', { name: 'Choose Photo' })).toBeVisible();
      await settled();
      expect(shelf.size).toBe(0);
      expect(address()).toBe(path.split('?')[0]);
      expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Rose|rose@family/);
      next.unmount();
      visit();
      expect(screen.getByRole('button', { name: 'Choose Photo' })).toBeVisible();
    },
  );

  it('TRIBUTE-03: still shows another design in the URL', async () => {
    usualShop(usual);
    (await makeDesign()).unmount();
    placeOrder();
    visit(atPreview.replace('design-7', 'design-8'));
    expect(screen.getByText('Design Ready')).toBeVisible();
    await settled();
    expect(address()).toContain('design-8');
  });

  it('reloads a page restored from the back/forward cache', async () => {
    usualShop(usual);
    const reload = jest.spyOn(ownPage, 'reload').mockImplementation(() => undefined);
    await makeDesign();
    await order();
    await settled();
    placeOrder();
    restoreFromCache();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('a visitor who leaves while work is running', () => {
  it('is not redirected to the payment page', async () => {
    usualShop(usual);
    await makeDesign();
    await goToCheckout();
    holdTime();
    pay();
    await seconds(0.5);
    leave();
    await seconds(5);
    expect(openPayment).not.toHaveBeenCalled();
    expect(screen.getByText('Another page')).toBeVisible();
  });

  it('is not redirected to a payment page that becomes ready later', async () => {
    let respond = (): void => undefined;
    usualShop({
      ...usual,
      '/api/orders/guest-checkout': async () => {
        await new Promise<void>((resolve) => (respond = resolve));
        return { success: true, url: 'https://pay.example/1' };
      },
    });
    await makeDesign();
    await order();
    await settled();
    leave();
    holdTime();
    respond();
    await seconds(5);
    expect(openPayment).not.toHaveBeenCalled();
  });

  const leaveWhileMaking = async (finish: () => object | 'offline') => {
    let respond = (): void => undefined;
    usualShop({
      ...usual,
      '/api/tribute/preview': async () => {
        await new Promise<void>((resolve) => (respond = resolve));
        return finish();
      },
    });
    const view = await fillIn();
    await press('Create My Memorial Design');
    leave();
    return { view, finish: () => respond() };
  };

  it('stays on the other page, and shows the design on return', async () => {
    const { view, finish } = await leaveWhileMaking(usual['/api/tribute/preview']!);
    finish();
    await settled();
    expect(address()).toBe('/contact');
    view.unmount();
    await comeBack();
    expect(screen.getByText('Design Ready')).toBeVisible();
  });

  it('sees no error about the design on another page, and finds name and photo on return', async () => {
    const { view, finish } = await leaveWhileMaking(() => 'offline');
    finish();
    await settled();
    expect(toastTitles()).toEqual([]);
    view.unmount();
    await comeBack();
    expect(screen.getByLabelText("Loved One's Name")).toHaveValue('Rose');
  });

  it('keeps changes made after returning', async () => {
    const { view, finish } = await leaveWhileMaking(usual['/api/tribute/preview']!);
    view.unmount();
    const next = await comeBack();
    fireEvent.change(screen.getByLabelText("Loved One's Name"), { target: { value: 'Rosa' } });
    finish();
    await settled();
    next.unmount();
    await comeBack();
    expect(screen.getByLabelText("Loved One's Name")).toHaveValue('Rosa');
  });
});
