/** As the manifests of templates allow. */
const TEMPLATE_ID = /^[a-z0-9-]{1,64}$/;

/**
 * The template that an address asks for, as the gallery's cards do. The caller compares it with the
 * templates that the API lists.
 */
export function templateFromSearch(search: URLSearchParams): string | null {
  const wanted = search.get('template');
  return wanted !== null && TEMPLATE_ID.test(wanted) ? wanted : null;
}
