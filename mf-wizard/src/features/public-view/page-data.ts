import { PAGE_DATA_ELEMENT_ID, type PageData } from '@ftl/contracts';

/**
 * What the HTML holds for the page at a path, so that it need not be asked for before the page can
 * be shown; undefined for a page that was reached inside the site.
 */
export function pageData<Data extends PageData>(path: string): Data | undefined {
  const element = document.getElementById(PAGE_DATA_ELEMENT_ID);
  if (element?.dataset['path'] !== path) return undefined;
  return JSON.parse(element.textContent ?? '') as Data;
}
