/**
 * Counts page reloads from now on. jsdom does not navigate and makes `location.reload` read-only,
 * so this counts the errors that jsdom logs for each attempt.
 */
export function countReloads(): () => number {
  const report = console.error;
  let count = 0;
  jest.spyOn(console, 'error').mockImplementation((...reported: unknown[]) => {
    // The error comes from jsdom's realm, so `instanceof` would fail.
    if (String(reported[0]).includes('Not implemented: navigation')) count += 1;
    else report(...reported);
  });
  return () => count;
}
