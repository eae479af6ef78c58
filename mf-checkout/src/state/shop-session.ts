import { sessionStore } from '@ftl/session';
import { tabStorage } from './browser-storage';
import { checkoutDrafts } from './checkout-draft';
import { forgetConfirmation } from './order-confirmation-state';
import { forgetRedirect } from './payment-redirect';
import { titleCase, colorClass, tidyLines, type ShirtChoice } from '@ftl/rules';

/** The choice that the design step stored in the session for one design. */
export function choiceFromSession(designId: string): Partial<ShirtChoice> {
  const design = sessionStore.getState().getDesign(designId);
  if (!design) return {};
  return {
    ...(design.tshirtColor ? { color: colorClass(design.tshirtColor) } : {}),
    ...(design.sizes.length > 0 ? { lines: tidyLines(design.sizes) } : {}),
  };
}

/** Writes the choices to the session, so that every page of a purchase shows the same. */
export function syncSession(designId: string, { color, lines }: ShirtChoice): void {
  sessionStore.getState().updateDesign(designId, {
    tshirtColor: titleCase(color),
    sizes: lines,
    size: lines[0]?.size,
  });
}

/** Storage key of the design step's rendered images with their names (document 1, chapter 3). */
const DESIGN_CACHE_STORAGE = 'design-cache';

/** Storage key of the tribute page's inputs; removing it informs that page of the order. */
const TRIBUTE_STORAGE = 'tribute-page';

/** Clears the browser's data about an order that the server now stores. */
export function clearStoredOrder(): void {
  sessionStore.getState().clearSession();
  checkoutDrafts.getState().clear();
  tabStorage.removeItem(DESIGN_CACHE_STORAGE);
  tabStorage.removeItem(TRIBUTE_STORAGE);
  forgetConfirmation();
  forgetRedirect();
}
