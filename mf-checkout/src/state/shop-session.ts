import { randomId, sessionStore, type DeliveryChoice, type SessionState } from '@ftl/session';
import { paymentPage } from '@ftl/design-widgets';
import { browserStorage, tabStorage } from '@ftl/session/browser-storage';
import { checkoutDrafts, designPaidIn } from './checkout-draft';
import { forgetConfirmation, readConfirmation } from './order-confirmation-state';
import {
  titleCase,
  colorClass,
  SESSION_LIFETIME_MS,
  tidyLines,
  type ShirtChoice,
} from '@ftl/rules';

/** The choice that the design step stored in the session for one design. */
export function choiceFromSession(designId: string): Partial<ShirtChoice & DeliveryChoice> {
  const design = sessionStore.getState().getDesign(designId);
  if (!design) return {};
  const { tshirtColor, sizes, delivery } = design;
  return { color: colorClass(tshirtColor), lines: tidyLines(sizes), ...delivery };
}

/** Writes the choices to the session, so that every page of a purchase shows the same. */
export function syncSession(designId: string, choice: ShirtChoice & DeliveryChoice): void {
  const { color, lines, neededBy, shipState, wantsExpress } = choice;
  sessionStore.getState().updateDesign(designId, {
    delivery: { neededBy, shipState, wantsExpress },
    tshirtColor: titleCase(color),
    sizes: lines,
    size: lines[0]?.size,
  });
}

/** Storage key of the design step's rendered images with their names (document 1, chapter 3). */
const DESIGN_CACHE_STORAGE = 'design-cache';

/** Storage key of the tribute page's inputs; removing it informs that page of the order. */
const TRIBUTE_STORAGE = 'tribute-page';

/** The ordered design; undefined if its checkout started in another browser. */
export function orderedDesign(checkoutSessionId: string): string | undefined {
  const confirmation = readConfirmation();
  return confirmation?.checkoutSessionId === checkoutSessionId
    ? confirmation.designId
    : designPaidIn(checkoutSessionId);
}

/**
 * Clears the browser's data about an order that the server now stores. Other designs stay, because
 * another tab may have one open.
 */
export function clearStoredOrder(designId: string | undefined): void {
  sessionStore.setState((session) => withoutOrder(session, designId));
  if (designId !== undefined) checkoutDrafts.getState().remove(designId);
  tabStorage.removeItem(DESIGN_CACHE_STORAGE);
  tabStorage.removeItem(TRIBUTE_STORAGE);
  forgetConfirmation();
  paymentPage.forgetBuyer();
}

function withoutOrder(session: SessionState, designId: string | undefined): Partial<SessionState> {
  const { currentDesignId, tempDesignData: draft } = session;
  const { [designId ?? '']: ordered, ...designs } = session.designs;
  const isOfOrder = !draft.originalImageUrl || draft.originalImageUrl === ordered?.originalImageUrl;
  const isCurrent = currentDesignId === null || currentDesignId === designId;
  const now = Date.now();
  return {
    // In the same write as the rest: other tabs must not find a session without an id.
    tempUserId: randomId(),
    sessionCreatedAt: new Date(now).toISOString(),
    sessionExpiresAt: new Date(now + SESSION_LIFETIME_MS).toISOString(),
    designs,
    tempDesignData: isOfOrder ? {} : draft,
    checkout: null,
    currentDesignId: isCurrent ? null : currentDesignId,
    currentStep: isCurrent ? 'upload' : session.currentStep,
  };
}

const SETTLED_ORDERS_STORAGE = 'ftl-settled-orders';
/** Maximum number of stored ids, far more than a person orders. */
const MOST = 50;

/**
 * Returns true once per order, on the first visit to its success page. Later visits, by Back or in
 * a restored tab, must not clear a design started since.
 */
export function settleOnce(orderId: string): boolean {
  const settled = (browserStorage.getItem(SETTLED_ORDERS_STORAGE) ?? '').split(' ').filter(Boolean);
  if (settled.includes(orderId)) return false;
  browserStorage.setItem(SETTLED_ORDERS_STORAGE, [...settled, orderId].slice(-MOST).join(' '));
  return true;
}
