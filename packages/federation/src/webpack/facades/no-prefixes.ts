/** Replaces stylis's vendor prefixes, which are disabled (`enableVendorPrefixes`). */
export function prefix(): never {
  throw new Error('Vendor prefixes are not part of the bundle.');
}
