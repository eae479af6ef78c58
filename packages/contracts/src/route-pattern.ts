/**
 * Whether a path fits a route pattern of literal and `:name` segments, where
 * the last may be optional (`:name?`). Case and one trailing slash are ignored.
 */
export function matchesRoute(pattern: string, path: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  const optional = wanted.at(-1)?.endsWith('?') ? 1 : 0;
  if (given.length > wanted.length || given.length < wanted.length - optional) return false;
  return given.every((segment, at) => {
    const part = wanted[at] ?? '';
    return part.startsWith(':') || part.toLowerCase() === segment.toLowerCase();
  });
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
