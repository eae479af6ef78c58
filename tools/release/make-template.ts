import type { LIVE_ATTRIBUTE, SECTION_ATTRIBUTE } from '@ftl/contracts';

const section: typeof SECTION_ATTRIBUTE = 'data-section';
const live: typeof LIVE_ATTRIBUTE = 'data-live';

/** A slot in an address, encoded. Keys are hex digits, so that their value needs no encoding. */
const ENCODED_SLOT = /%7B%7B(\w+)%7D%7D/g;
const ADDRESSES = ['src', 'href'];

/** Keeps the place of what comes with the live page. */
const LIVE_RULE = `[${live}] { visibility: hidden; }`;

/**
 * Turns what a page drew with its sample data into a template: values are slots already, and
 * sections get their marks. What only the live page can say keeps its place, hidden: a text is
 * emptied, and links lead nowhere.
 *
 * @returns the rules that the template needs
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
