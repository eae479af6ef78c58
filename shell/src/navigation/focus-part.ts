/**
 * Moves the keyboard to a part of the page, so that Tab continues there. A part that is not
 * interactive shows no ring, and can be focused only until the focus leaves it: otherwise each
 * click on its text would focus it.
 */
export function focusPart(part: HTMLElement): void {
  part.focus({ preventScroll: true });
  if (document.activeElement === part) return;
  part.tabIndex = -1;
  part.style.outlineStyle = 'none';
  part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  part.focus({ preventScroll: true });
}
