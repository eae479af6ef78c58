/** Many answers; what is still being sent of it holds the whole, so that it is no more than that. */
const SLAB = 1024 * 1024;

let slab = Buffer.alloc(0);
let used = 0;

/**
 * A copy for one answer. A page is larger than what Node takes from its own pool, and to
 * ask the system for memory takes as long as all else that an answer needs.
 */
export function copyForAnswer(bytes: Buffer): Buffer {
  if (bytes.length > SLAB) return Buffer.from(bytes);
  if (used + bytes.length > slab.length) {
    slab = Buffer.allocUnsafeSlow(SLAB);
    used = 0;
  }
  const copy = slab.subarray(used, used + bytes.length);
  used += bytes.length;
  copy.set(bytes);
  return copy;
}
