import { PREVIEW_PARAMETER } from '@ftl/contracts';

/** Removes the signed preview parameter, so that it is not copied along with the URL. */
export function forgetPreviewLink(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(PREVIEW_PARAMETER)) return;
  address.searchParams.delete(PREVIEW_PARAMETER);
  history.replaceState(history.state, '', address);
}
