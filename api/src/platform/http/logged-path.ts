/** A path as it may be kept: image keys, cancellation tokens and the like are permissions. */
export function loggedPath(url: string): string {
  return (url.split('?')[0] ?? '').replace(/[\w-]{24,}/g, '***');
}
