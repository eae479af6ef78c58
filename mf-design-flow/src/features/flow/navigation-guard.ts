/** Two navigations within this time are a double press, ms. */
export const NAVIGATION_GAP_MS = 100;

/**
 * Runs a navigation; a second one within the gap waits until the gap has passed, unless it is
 * forced. Of several waiting navigations, the last one runs.
 */
export function createNavigationGuard(gapMs: number = NAVIGATION_GAP_MS) {
  let lastAt = -Infinity;
  let waiting: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = (navigate: () => void) => {
    lastAt = Date.now();
    navigate();
  };

  return (navigate: () => void, { force = false }: { force?: boolean } = {}): void => {
    const sinceMs = Date.now() - lastAt;
    if (force || sinceMs >= gapMs) {
      run(navigate);
      return;
    }
    waiting = navigate;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const next = waiting;
      waiting = null;
      if (next !== null) run(next);
    }, gapMs - sinceMs);
  };
}

/** The guard shared by this page. */
export const guardNavigation = createNavigationGuard();
