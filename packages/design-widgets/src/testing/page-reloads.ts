/**
 * Counts the reloads of the page from now on. jsdom loads no pages: it reports each attempt as
 * not implemented, and nothing in the page can replace `location.reload`.
 */
export function countReloads(): () => number {
  const report = console.error;
  let count = 0;
  jest.spyOn(console, 'error').mockImplementation((...reported: unknown[]) => {
    // An error of jsdom's own realm.
    if (String(reported[0]).includes('Not implemented: navigation')) count += 1;
    else report(...reported);
  });
  return () => count;
}
