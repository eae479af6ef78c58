import { PREVIEW_PARAMETER } from '@ftl/contracts';

/** The link has done its work; its permission should not be copied along with the address. */
export function forgetPreviewLink(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(PREVIEW_PARAMETER)) return;
  address.searchParams.delete(PREVIEW_PARAMETER);
  history.replaceState(history.state, '', address);
}
