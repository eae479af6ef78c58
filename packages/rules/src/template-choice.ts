import { TEMPLATE_IDS, type TemplateId } from '@ftl/contracts';

/** The template that an address asks for, as the gallery's cards do; null for any other. */
export function templateFromSearch(search: URLSearchParams): TemplateId | null {
  const wanted = search.get('template');
  return TEMPLATE_IDS.find((id) => id === wanted) ?? null;
}
