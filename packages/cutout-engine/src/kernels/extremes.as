// Largest value within a distance, along rows or columns of a padded image.
// A window of any length is the maximum of two windows of a power of two, and
// those come from doubling. AssemblyScript, compiled by build/kernels.mjs.

// @ts-ignore: decorator
@inline
function at(base: usize, index: i32): usize {
  return base + (<usize>index << 2);
}

/** values[i] = max(values[i], values[i + step]) for i in 0..count; reads four beyond. */
// @ts-ignore: decorator
@inline
function join(values: usize, count: i32, step: i32): void {
  for (let i = 0; i < count; i += 4) {
    v128.store(at(values, i), f32x4.max(v128.load(at(values, i)), v128.load(at(values, i + step))));
  }
}

/**
 * values[i] = largest of values[i] .. values[i + (span - 1) * step], in place.
 *
 * @param count length of the result; room for `count + span * step + 8` must follow in memory, filled with the smallest value
 * @param step distance of neighbors: 1 along a row, the row's length along columns
 */
export function largest(values: usize, count: i32, span: i32, step: i32): void {
  let covered = 1;
  while (covered * 2 <= span) {
    join(values, count + (span - covered * 2) * step, covered * step);
    covered *= 2;
  }
  if (covered < span) join(values, count, (span - covered) * step);
}

/** Address of the first byte after the module's own tables. */
export function heapBase(): usize {
  return __heap_base;
}
