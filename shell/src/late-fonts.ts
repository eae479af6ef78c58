/** Where the lines of an element's text stand, from its own corner. */
type LinesOf = (element: HTMLElement) => string;

/**
 * Takes the fonts out of this document that came after its first look.
 *
 * The prerendered page was drawn with the fallback faces then, and would stay so;
 * but the living page that takes its place is new to the browser, which would draw
 * it with the font that has come meanwhile: every line a little different, and the
 * largest of them counted as painted only now.
 */
export function skipLateFonts(page: Document, linesOf: LinesOf = textLines): void {
  if (!page.querySelector('style[data-prerendered]')) return;
  for (const style of page.querySelectorAll<HTMLStyleElement>('style[data-font]')) {
    const drawn = page.querySelector<HTMLElement>(`#root ${style.dataset.sample ?? ''}`);
    if (drawn && isDrawnWithFallback(drawn, linesOf)) style.remove();
  }
}

/** Whether the element looks as it does without the first of its fonts. */
function isDrawnWithFallback(drawn: HTMLElement, linesOf: LinesOf): boolean {
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
