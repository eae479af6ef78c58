/**
 * Buffer size for many responses; a response being sent keeps its entire slab in memory, so it must
 * not be too large.
 */
const SLAB = 1024 * 1024;

let slab = Buffer.alloc(0);
let used = 0;

/**
 * Copies bytes for one response. A page exceeds Node's own buffer pool, and allocating memory takes
 * as long as the rest of the response.
 */
export function copyForResponse(bytes: Buffer): Buffer {
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
