/** Masks secrets in a path, such as image keys and cancellation tokens. */
export function loggedPath(url: string): string {
  return (url.split('?')[0] ?? '').replace(/[\w-]{24,}/g, '***');
}
