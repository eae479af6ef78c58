/**
 * Templates that the gallery and the choosers show first; further ones follow under 'More designs'
 * (GALLERY-01).
 */
export const FIRST_TEMPLATES = 5;

/** Ids that template manifests may have. */
const TEMPLATE_ID = /^[a-z0-9-]{1,64}$/;

/**
 * The template id in a URL, as in the links of the gallery's cards. The caller must check it
 * against the templates of the API.
 */
export function templateFromSearch(search: URLSearchParams): string | null {
  const wanted = search.get('template');
  return wanted !== null && TEMPLATE_ID.test(wanted) ? wanted : null;
}
