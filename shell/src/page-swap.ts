export interface PageSwap {
  /** Where the live page is rendered. */
  root: HTMLElement;
  /** Puts the live page in the place of the prerendered one. */
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
  return {
    root,
    show: () => {
      if (!given.isConnected) return;
      const pressed = carryOver(given, root);
      root.hidden = false;
      given.remove();
      root.id = 'root';
      page.querySelector('style[data-prerendered]')?.remove();
      pressed?.click();
    },
  };
}

/**
 * What was done before the page was alive counts: a photo is handed to the living
 * field, also when the dialog to choose it is still open, and the last button that
 * was pressed is to be pressed again.
 */
function carryOver(from: HTMLElement, to: HTMLElement): HTMLButtonElement | undefined {
  const living = to.querySelectorAll<HTMLInputElement>('input[type="file"]');
  from.querySelectorAll<HTMLInputElement>('input[type="file"]').forEach((chosen, at) => {
    const field = living[at];
    if (!field) return;
    const handOver = () => {
      if (!chosen.files?.length) return;
      field.files = chosen.files;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
    chosen.addEventListener('change', handOver);
    handOver();
  });
  const buttons = [...from.querySelectorAll('button')];
  const pressed = buttons.findLastIndex((button) => button.dataset.pressed !== undefined);
  return pressed < 0 ? undefined : to.querySelectorAll('button')[pressed];
}
