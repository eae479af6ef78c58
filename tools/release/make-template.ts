import type { LIVE_ATTRIBUTE, SECTION_ATTRIBUTE } from '@ftl/contracts';

const section: typeof SECTION_ATTRIBUTE = 'data-section';
const live: typeof LIVE_ATTRIBUTE = 'data-live';

/** A URL-encoded slot. Values in URLs are hex keys, which need no encoding. */
const ENCODED_SLOT = /%7B%7B(\w+)%7D%7D/g;
const ADDRESSES = ['src', 'href'];

/** Hides live content, but reserves its space. */
const LIVE_RULE = `[${live}] { visibility: hidden; }`;

/**
 * Converts a page rendered with sample data to a template: its values are slots already, and marked
 * sections get their tags. Live content is hidden but keeps its space, without texts and links.
 *
 * @returns the style rules that the template needs
 */
export function makeTemplate(content: Element): string[] {
  for (const element of content.querySelectorAll(`[${live}]`)) {
    if (!element.firstElementChild) element.textContent = '\u00a0';
    element.querySelectorAll('[href]').forEach((link) => link.setAttribute('href', ''));
  }
  for (const name of ADDRESSES) {
    for (const element of content.querySelectorAll(`[${name}*="%7B%7B"]`)) {
      const address = element.getAttribute(name) ?? '';
      element.setAttribute(name, address.replace(ENCODED_SLOT, '{{$1}}'));
    }
  }
  for (const element of content.querySelectorAll(`[${section}]`)) {
    const name = element.getAttribute(section) ?? '';
    element.before(`{{#${name}}}`);
    element.after(`{{/${name}}}`);
  }
  return [LIVE_RULE];
}
