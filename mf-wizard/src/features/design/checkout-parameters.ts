import { PAGES, SIZES, type AccountDesign, type Size } from '@ftl/contracts';
import { sessionStore } from '@ftl/session';
import { useStore } from 'zustand';
import { persist, type PersistStorage } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

interface CheckoutParameters {
  color: string;
  size: Size;
}

export const isSize = (text: unknown): text is Size => SIZES.some((size) => size === text);

/** Storage of this tab; the choice is lost with the page if it is blocked or full. */
const tabStorage: PersistStorage<CheckoutParameters> = {
  getItem: (name) => {
    try {
      return JSON.parse(sessionStorage.getItem(name) ?? 'null');
    } catch {
      return null;
    }
  },
  setItem: (name, value) => {
    try {
      sessionStorage.setItem(name, JSON.stringify(value));
    } catch {
      return;
    }
  },
  removeItem: (name) => sessionStorage.removeItem(name),
};

/** The shirt for preview and checkout; white and M unless another is chosen. */
export const checkoutParameters = createStore<CheckoutParameters>()(
  persist((): CheckoutParameters => ({ color: 'white', size: 'M' }), {
    name: 'ftl-wizard-shirt',
    storage: tabStorage,
    merge: (stored, initial) => {
      const { color, size } = (stored ?? {}) as Partial<CheckoutParameters>;
      return typeof color === 'string' && isSize(size) ? { color, size } : initial;
    },
  }),
);

export const useCheckoutParameters = () => useStore(checkoutParameters);

/** URL of the checkout, with the design's opaque id, the shirt, and the kind of buyer. */
export function checkoutPath({ key }: AccountDesign, { color, size }: CheckoutParameters): string {
  const { tempUserId } = sessionStore.getState();
  const query = new URLSearchParams({
    color,
    size,
    ...(tempUserId ? { tempUserId } : {}),
    designId: key,
  });
  return `${PAGES.guestCheckout(key)}?${query.toString()}`;
}
