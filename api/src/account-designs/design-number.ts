import { designNotFound } from '../designs/index.js';

const NUMBER = /^[1-9]\d{0,9}$/;
/** PostgreSQL's largest integer. */
export const LARGEST_DESIGN_NUMBER = 2_147_483_647;

/** Whether an id is one of the wizard's, a number; ids of the guest flow are opaque. */
export function isDesignNumber(id: string): boolean {
  return NUMBER.test(id) && Number(id) <= LARGEST_DESIGN_NUMBER;
}

/** @throws ShopError DESIGN_NOT_FOUND if `id` is not a number */
export function designNumber(id: string): number {
  if (!isDesignNumber(id)) throw designNotFound();
  return Number(id);
}
