/** In place of stylis's vendor prefixes, which are not asked for (`enableVendorPrefixes`). */
export function prefix(): never {
  throw new Error('Vendor prefixes are not part of the bundle.');
}
