import { PAGES, SIZES, type AccountDesign, type Size } from '@ftl/contracts';
import { sessionStore } from '@ftl/session';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface CheckoutParameters {
  color: string;
  size: Size;
}

/** The shirt for preview and checkout; white and M unless another is chosen. */
export const checkoutParameters = createStore<CheckoutParameters>(() => ({
  color: 'white',
  size: 'M',
}));

export const useCheckoutParameters = () => useStore(checkoutParameters);

export const isSize = (text: unknown): text is Size => SIZES.some((size) => size === text);

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
