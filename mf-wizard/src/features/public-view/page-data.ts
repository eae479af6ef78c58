import { PAGE_DATA_ELEMENT_ID, type PageData } from '@ftl/contracts';

/**
 * The API data in the HTML for the page at a path, so that it is shown without a request; undefined
 * after client-side navigation.
 */
export function pageData<Data extends PageData>(path: string): Data | undefined {
  const element = document.getElementById(PAGE_DATA_ELEMENT_ID);
  if (element?.dataset['path'] !== path) return undefined;
  return JSON.parse(element.textContent ?? '') as Data;
}
