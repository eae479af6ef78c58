import { openRoutes, untouchedBrowser } from '@ftl/api-client/testing';
import { sessionStore } from '@ftl/session';
import { checkoutDrafts } from '../state/checkout-draft';
import routes from '../routes';

/** Shows the page of an address as the shell would. */
export const openPage = (address: string) => openRoutes(routes, address);

/** A browser that has never been here. */
export function freshBrowser(): void {
  untouchedBrowser();
  sessionStore.getState().clearSession();
  sessionStore.getState().ensureSession();
  checkoutDrafts.getState().clear();
}
