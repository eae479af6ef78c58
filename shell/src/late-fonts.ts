/** A browser waits this long for an optional font before it draws without it, in ms. */
const PATIENCE_MS = 100;

/**
 * Takes the fonts out of this document that came after its first look.
 *
 * The prerendered page was drawn with the fallback faces then, and would stay so;
 * but the living page that takes its place is new to the browser, which would draw
 * it with the font that has come meanwhile: every line a little different.
 */
export function leaveLateFonts(page: Document, timing: Performance = performance): void {
  if (!page.querySelector('style[data-prerendered]')) return;
  const drawn = timing.getEntriesByName('first-contentful-paint')[0];
  if (!drawn) return;
  const fetched = timing.getEntriesByType('resource') as PerformanceResourceTiming[];
  for (const style of page.querySelectorAll<HTMLStyleElement>('style[data-font]')) {
    const font = fetched.find(({ name }) => name.endsWith(`/${style.dataset.font}.woff2`));
    const isInTime = font && font.responseEnd <= drawn.startTime + PATIENCE_MS;
    if (!isInTime) style.remove();
  }
}
