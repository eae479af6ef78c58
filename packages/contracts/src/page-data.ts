/**
 * Id of the JSON element with the {@link PageData} of a shared page; its `data-path` is the path of
 * that page.
 */
export const PAGE_DATA_ELEMENT_ID = 'page-data';

/** The API's data of a shared page, embedded in its HTML to save a request. */
export type PageData = object;

/**
 * A shared page is prerendered as a template in the syntax of Mustache: `{{name}}` is replaced by a
 * value of the page's data, escaped; `{{#name}}...{{/name}}` is omitted if the value is empty, and
 * repeated for each entry of a list. This attribute marks an element as a section, and names the
 * data's field.
 */
export const SECTION_ATTRIBUTE = 'data-section';

/** Marks an element whose content is only known to the live page. */
export const LIVE_ATTRIBUTE = 'data-live';
