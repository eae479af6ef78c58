/** Base of relative URLs; never requested. */
const ANY_ORIGIN = 'https://site.invalid';

/**
 * The destination after signing in, from `?next=`.
 * @returns a path of this site, or null for anything that leads elsewhere
 */
export function nextPath(wanted: string | null): string | null {
  if (wanted === null || !wanted.startsWith('/')) return null;
  try {
    const url = new URL(wanted, ANY_ORIGIN);
    return url.origin === ANY_ORIGIN ? `${url.pathname}${url.search}${url.hash}` : null;
  } catch {
    return null;
  }
}
