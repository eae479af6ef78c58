import { NOTICE_ID } from './start-page';

const FOCUSABLE = 'a[href], button, input, textarea, select, summary, [tabindex]';
const WRITABLE = 'input:not([type="file"]), textarea';

/** Attribute for a pressed pointer; an inline script sets it before our scripts load. */
const HELD = 'data-held';
/** Polling interval until the pointer is lifted, ms. */
const HELD_CHECK_MS = 20;

type Field = HTMLInputElement | HTMLTextAreaElement;

export interface PageSwap {
  /** Container of the live page. */
  root: HTMLElement;
  /** Replaces the prerendered page with the live one, once nothing in it is being pressed. */
  show: () => void;
  /**
   * Keeps the prerendered page, with a notice above it, while the live one is late: it can be read,
   * and what was entered is not lost. @returns false if there is no prerendered page
   */
  keep: () => boolean;
}

/**
 * A prerendered page stays on the screen until the live one has rendered: the live tree is built
 * beside it, hidden, and replaces it in one frame. A prerendered placeholder is replaced by the live
 * one.
 */
export function pageSwap(page: Document): PageSwap {
  const given = page.getElementById('root') ?? page.body.appendChild(page.createElement('div'));
  const removeStyles = () => page.querySelector('style[data-prerendered]')?.remove();
  if (!given.firstElementChild || given.querySelector('[data-placeholder]'))
    return { root: given, show: removeStyles, keep: () => false };

  const root = page.createElement('div');
  root.hidden = true;
  given.after(root);
  const notice = page.getElementById(NOTICE_ID);
  const keep = () => {
    if (given.isConnected && notice) notice.hidden = false;
    return given.isConnected;
  };
  const show = () => {
    if (!given.isConnected) return;
    if (page.documentElement.hasAttribute(HELD)) {
      setTimeout(show, HELD_CHECK_MS);
      return;
    }
    transferPhotos(given, root);
    transferText(given, root);
    const pressed = counterpart(given, root, 'button', pressedEarly(given));
    const early = page.activeElement;
    const focused = counterpart(given, root, FOCUSABLE, early);
    root.hidden = false;
    if (notice) notice.hidden = true;
    given.remove();
    root.id = 'root';
    removeStyles();
    focused?.focus({ preventScroll: true });
    if (focused?.matches(WRITABLE)) restoreCaret(early as Field, focused as Field);
    pressed?.click();
  };
  return { root, show, keep };
}

/** Copies the chosen file from the prerendered input to the live one, even if the file picker is still open. */
function transferPhotos(from: HTMLElement, to: HTMLElement): void {
  from.querySelectorAll<HTMLInputElement>('input[type="file"]').forEach((chosen) => {
    const field = counterpart<HTMLInputElement>(from, to, 'input[type="file"]', chosen);
    if (!field) return;
    const transferState = () => {
      if (!chosen.files?.length) return;
      field.files = chosen.files;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
    chosen.addEventListener('change', transferState);
    transferState();
  });
}

/** Copies typed text to the live field as if typed there. */
function transferText(from: HTMLElement, to: HTMLElement): void {
  from.querySelectorAll<Field>(WRITABLE).forEach((written) => {
    if (written.value === written.defaultValue) return;
    const field = counterpart<Field>(from, to, WRITABLE, written);
    if (!field) return;
    // React overrides the element's property setter, and would ignore a change made through it.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, written.value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function restoreCaret(early: Field, living: Field): void {
  // Email and number fields do not expose their selection.
  if (early.selectionStart === null) return;
  living.setSelectionRange(early.selectionStart, early.selectionEnd);
}

/** The button that was pressed before scripts could handle it; an inline script marks it. */
function pressedEarly(from: HTMLElement): Element | null {
  return [...from.querySelectorAll('button[data-pressed]')].at(-1) ?? null;
}

/** Finds the element of the live page that corresponds to one of the prerendered page. */
function counterpart<Kind extends HTMLElement = HTMLElement>(
  from: HTMLElement,
  to: HTMLElement,
  selector: string,
  element: Element | null,
): Kind | undefined {
  const at = [...from.querySelectorAll(selector)].findIndex((each) => each === element);
  return at < 0 ? undefined : to.querySelectorAll<Kind>(selector)[at];
}
