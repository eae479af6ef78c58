/** Marks an element whose `style` attribute became a rule. */
const MARK = 'data-inline';

/**
 * Turns `style` attributes into rules: the site's policy lets no style stand in
 * markup, only in style elements with the page's nonce.
 *
 * @param owner keeps the marks of page and frame apart
 * @returns the rules, stronger than any class, for behind all others
 */
export function liftInlineStyles(root: Element, owner: string): string[] {
  return [...root.querySelectorAll<HTMLElement>('[style]')].map((element, at) => {
    const mark = `${owner}-${at}`;
    const rule = `[${MARK}="${mark}"][${MARK}] { ${element.style.cssText} }`;
    element.removeAttribute('style');
    element.setAttribute(MARK, mark);
    return rule;
  });
}
