/**
 * Whether a version is inside a caret range, the only kind our builds write:
 * not below it, and with the same leftmost number that is not zero.
 */
export function satisfiesCaret(version: string, range: string): boolean {
  const given = numbersOf(version);
  const least = numbersOf(range.replace(/^\^/, ''));
  const fixed = least.findIndex((number) => number !== 0);
  const leading = fixed < 0 ? 2 : fixed;
  if (given.slice(0, leading + 1).some((number, at) => number !== least[at])) return false;
  return compare(given, least) >= 0;
}

function numbersOf(version: string): number[] {
  return (version.split(/[-+]/)[0] ?? '').split('.').map(Number);
}

function compare(a: number[], b: number[]): number {
  for (const [at, number] of a.entries()) {
    const difference = number - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
