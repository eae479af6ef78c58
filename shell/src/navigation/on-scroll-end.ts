/** A pause in scroll events that counts as the end, in ms. */
const PAUSE_MS = 150;

/**
 * Calls the listener whenever scrolling has ended, also in Safari, which has no `scrollend`
 * (https://developer.mozilla.org/docs/Web/API/Document/scrollend_event).
 * @returns a function that stops listening
 */
export function onScrollEnd(listener: () => void): () => void {
  const isReported = 'onscrollend' in window;
  if (isReported) {
    window.addEventListener('scrollend', listener);
    return () => window.removeEventListener('scrollend', listener);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(listener, PAUSE_MS);
  };
  window.addEventListener('scroll', wait, { passive: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('scroll', wait);
  };
}
