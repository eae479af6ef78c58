import { openRoutes, untouchedBrowser } from '@ftl/api-client/testing';
import { sessionStore } from '@ftl/session';
import { checkoutDrafts } from '../state/checkout-draft';
import routes from '../routes';

/** Renders the page of a URL as the shell would. */
export const openPage = (address: string) => openRoutes(routes, address);

/** Resets to a browser on its first visit. */
export function freshBrowser(): void {
  untouchedBrowser();
  sessionStore.getState().clearSession();
  sessionStore.getState().ensureSession();
  checkoutDrafts.setState({ drafts: {} });
}
