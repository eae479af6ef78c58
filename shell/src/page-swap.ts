const FOCUSABLE = 'a[href], button, input, textarea, select, summary, [tabindex]';
const WRITABLE = 'input:not([type="file"]), textarea';

/** A pointer is down; the page marks it before any script of ours has come. */
const HELD = 'data-held';
/** How soon it is looked at again, ms. */
const HELD_CHECK_MS = 20;

type Field = HTMLInputElement | HTMLTextAreaElement;

export interface PageSwap {
  /** Where the live page is rendered. */
  root: HTMLElement;
  /** Puts the live page in the place of the prerendered one, once nothing there is being pressed. */
  show: () => void;
}

/**
 * A prerendered page stays on the screen until the live one has drawn the same:
 * the live tree grows beside it, hidden, and takes its place in one frame.
 */
export function pageSwap(page: Document): PageSwap {
  const given = page.getElementById('root') ?? page.body.appendChild(page.createElement('div'));
  if (!given.firstElementChild) return { root: given, show: () => undefined };

  const root = page.createElement('div');
  root.hidden = true;
  given.after(root);
  const show = () => {
    if (!given.isConnected) return;
    if (page.documentElement.hasAttribute(HELD)) {
      setTimeout(show, HELD_CHECK_MS);
      return;
    }
    handOverPhotos(given, root);
    handOverWords(given, root);
    const pressed = counterpart(given, root, 'button', pressedEarly(given));
    const early = page.activeElement;
    const focused = counterpart(given, root, FOCUSABLE, early);
    root.hidden = false;
    given.remove();
    root.id = 'root';
    page.querySelector('style[data-prerendered]')?.remove();
    focused?.focus({ preventScroll: true });
    if (focused?.matches(WRITABLE)) keepCaret(early as Field, focused as Field);
    pressed?.click();
  };
  return { root, show };
}

/** Copies the chosen file from the prerendered input to the live one, even if the file picker is still open. */
function handOverPhotos(from: HTMLElement, to: HTMLElement): void {
  from.querySelectorAll<HTMLInputElement>('input[type="file"]').forEach((chosen) => {
    const field = counterpart<HTMLInputElement>(from, to, 'input[type="file"]', chosen);
    if (!field) return;
    const handOver = () => {
      if (!chosen.files?.length) return;
      field.files = chosen.files;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
    chosen.addEventListener('change', handOver);
    handOver();
  });
}

/** What was written already is written into the living field, as by its keys. */
function handOverWords(from: HTMLElement, to: HTMLElement): void {
  from.querySelectorAll<Field>(WRITABLE).forEach((written) => {
    if (written.value === written.defaultValue) return;
    const field = counterpart<Field>(from, to, WRITABLE, written);
    if (!field) return;
    // React watches the element's own property, and takes a change made by it for its own.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, written.value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function keepCaret(early: Field, living: Field): void {
  // Fields for addresses and numbers have no caret that can be asked for.
  if (early.selectionStart === null) return;
  living.setSelectionRange(early.selectionStart, early.selectionEnd);
}

/** A button that was pressed before there was a script to answer; the page marks it. */
function pressedEarly(from: HTMLElement): Element | null {
  return [...from.querySelectorAll('button[data-pressed]')].at(-1) ?? null;
}

/** What stands in the living page where the element stands in the prerendered one. */
function counterpart<Kind extends HTMLElement = HTMLElement>(
  from: HTMLElement,
  to: HTMLElement,
  selector: string,
  element: Element | null,
): Kind | undefined {
  const at = [...from.querySelectorAll(selector)].findIndex((each) => each === element);
  return at < 0 ? undefined : to.querySelectorAll<Kind>(selector)[at];
}
