import type { AccountDesign } from '@ftl/api-client/calls';
import { PAGES, SIZES, type Size } from '@ftl/contracts';
import { sessionStore } from '@ftl/session';
import { tabStorage } from '@ftl/session/browser-storage';
import { useStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

interface CheckoutParameters {
  color: string;
  size: Size;
}

export const isSize = (text: unknown): text is Size => SIZES.some((size) => size === text);

/** The shirt for preview and checkout; white and M unless another is chosen. */
export const checkoutParameters = createStore<CheckoutParameters>()(
  persist((): CheckoutParameters => ({ color: 'white', size: 'M' }), {
    name: 'ftl-wizard-shirt',
    storage: createJSONStorage(() => tabStorage),
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
  const query = new URLSearchParams({ color, size, tempUserId, designId: key });
  if (!tempUserId) query.delete('tempUserId');
  return `${PAGES.guestCheckout(key)}?${query.toString()}`;
}
