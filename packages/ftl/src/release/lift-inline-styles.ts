/** Marks an element whose `style` attribute was converted to a rule. */
const MARK = 'data-inline';

/**
 * Converts `style` attributes to rules: the site's policy allows styles only in style elements with
 * the page's nonce.
 *
 * @param owner distinguishes the marks of page and shell
 * @returns the rules, more specific than any class, to be placed after all others
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
