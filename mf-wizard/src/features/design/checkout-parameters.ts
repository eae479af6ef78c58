import { PAGES, SIZES, type AccountDesign, type Size } from '@ftl/contracts';
import { sessionStore } from '@ftl/session';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface CheckoutParameters {
  color: string;
  size: Size;
}

/** The shirt that the preview and the checkout speak of; white and M until another is chosen. */
export const checkoutParameters = createStore<CheckoutParameters>(() => ({
  color: 'white',
  size: 'M',
}));

export const useCheckoutParameters = () => useStore(checkoutParameters);

export const isSize = (text: unknown): text is Size => SIZES.some((size) => size === text);

/** Where a design is paid for: its opaque id, the shirt, and who is buying. */
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
