/** Positions of the lines of an element's text, relative to its corner. */
type LinesOf = (element: HTMLElement) => string;

/**
 * Removes fonts from this document that arrived after first paint.
 *
 * The prerendered page was painted with the fallback faces and would keep them. But the live page
 * that replaces it is new to the browser, which would use the fonts that have arrived since: every
 * line would shift slightly, and the largest of them would count as a later LCP. A placeholder has no
 * lines, so the page that follows it gets them, which `optional` would prevent.
 */
export function skipLateFonts(page: Document, linesOf: LinesOf = textLines): void {
  if (!page.querySelector('style[data-prerendered]')) return;
  const fonts = [...page.querySelectorAll<HTMLStyleElement>('style[data-font]')];
  if (page.querySelector('#root [data-placeholder]')) {
    for (const style of fonts) style.textContent = style.textContent.replace('optional', 'swap');
    return;
  }
  const late = fonts.filter((style) => {
    const drawn = page.querySelector<HTMLElement>(`#root ${style.dataset.sample ?? ''}`);
    return drawn !== null && rendersWithFallback(drawn, linesOf);
  });
  // Only now: without one face, the browser draws everything again with the others.
  for (const style of late) style.remove();
}

/** Whether the element looks the same without the first of its fonts. */
function rendersWithFallback(drawn: HTMLElement, linesOf: LinesOf): boolean {
  const { fontFamily, width } = getComputedStyle(drawn);
  const without = drawn.cloneNode(true) as HTMLElement;
  Object.assign(without.style, {
    position: 'absolute',
    visibility: 'hidden',
    width,
    fontFamily: fontFamily.split(',').slice(1).join(','),
  });
  drawn.after(without);
  const isSame = linesOf(drawn) === linesOf(without);
  without.remove();
  return isSame;
}

function textLines(element: HTMLElement): string {
  const corner = element.getBoundingClientRect();
  const text = element.ownerDocument.createRange();
  text.selectNodeContents(element);
  return [...text.getClientRects()]
    .map(({ left, top, width }) => [left - corner.left, top - corner.top, width])
    .map((line) => line.map((length) => length.toFixed(1)).join())
    .join(' ');
}
