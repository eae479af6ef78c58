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
      carryOver(given, root);
      root.hidden = false;
      given.remove();
      root.id = 'root';
      page.querySelector('style[data-prerendered]')?.remove();
    },
  };
}

/** A photo chosen before the page was alive is handed to the living field. */
function carryOver(from: HTMLElement, to: HTMLElement): void {
  const living = to.querySelectorAll<HTMLInputElement>('input[type="file"]');
  from.querySelectorAll<HTMLInputElement>('input[type="file"]').forEach((chosen, at) => {
    const field = living[at];
    if (!field || !chosen.files?.length) return;
    field.files = chosen.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
