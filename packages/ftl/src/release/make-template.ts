import type { LIVE_ATTRIBUTE, SECTION_ATTRIBUTE } from '@ftl/contracts';

const section: typeof SECTION_ATTRIBUTE = 'data-section';
const live: typeof LIVE_ATTRIBUTE = 'data-live';

/** A URL-encoded slot. Values in paths are hex keys, which need no encoding. */
const ENCODED_SLOT = /%7B%7B(\w+)%7D%7D/g;
/** A slot in the path of a URL in the query of another. */
const NESTED_SLOT = /%257B%257B(\w+)%257D%257D/g;
const ADDRESSES = ['src', 'href'];

/** Hides live content, but reserves its space. */
const LIVE_RULE = `[${live}] { visibility: hidden; }`;

/**
 * Converts a page rendered with sample data to a template: its values are slots already, and marked
 * sections get their tags. Live content is hidden but keeps its space, without texts.
 *
 * @returns the style rules that the template needs
 */
export function makeTemplate(content: Element): string[] {
  const { origin } = content.ownerDocument.location;
  for (const element of content.querySelectorAll(`[${live}]`)) {
    if (!element.firstElementChild) element.textContent = '\u00a0';
  }
  for (const name of ADDRESSES) {
    for (const element of content.querySelectorAll(
      `[${name}*="%7B%7B"], [${name}*="%257B%257B"]`,
    )) {
      const address = element.getAttribute(name) ?? '';
      element.setAttribute(name, withSlots(address, origin));
    }
  }
  for (const element of content.querySelectorAll(`[${section}]`)) {
    const name = element.getAttribute(section) ?? '';
    element.before(`{{#${name}}}`);
    element.after(`{{/${name}}}`);
  }
  return [LIVE_RULE];
}

/** @param origin where the page was rendered */
function withSlots(address: string, origin: string): string {
  const [path = '', ...query] = address.split('?');
  const filled = query.map((part) =>
    part
      .replaceAll(encodeURIComponent(origin), '{{encoded.origin}}')
      .replace(NESTED_SLOT, '{{$1}}')
      .replace(ENCODED_SLOT, '{{encoded.$1}}'),
  );
  return [path.replace(ENCODED_SLOT, '{{$1}}'), ...filled].join('?');
}
