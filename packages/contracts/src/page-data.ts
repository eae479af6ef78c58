/**
 * Id of the JSON element that holds the {@link PageData} of a shared page; its `data-path` is the
 * path that the data is of.
 */
export const PAGE_DATA_ELEMENT_ID = 'page-data';

/** What the API returns for a shared page: the HTML holds it, so that the page asks for nothing. */
export type PageData = object;

/**
 * A shared page is prerendered as a template in the syntax of Mustache: `{{name}}` is replaced by a
 * value of the page's data, escaped; `{{#name}}...{{/name}}` is left out where the value is empty,
 * and repeated where it is a list. This attribute is of an element that is a section named after a field of
 * the data.
 */
export const SECTION_ATTRIBUTE = 'data-section';

/** Of an element whose content comes with the live page. */
export const LIVE_ATTRIBUTE = 'data-live';
