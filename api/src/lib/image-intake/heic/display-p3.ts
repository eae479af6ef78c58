/** Color primaries of Display P3 in an `nclx` color box (ITU-T H.273). */
const P3_PRIMARIES = 12;
/** Color boxes precede the pixels. */
const HEADER_BYTES = 256 * 1024;
/** The name as encoded in color profiles: UTF-16, big endian. */
const P3_NAME = Buffer.from('Display P3', 'utf16le').swap16();

/** Whether the file declares Display P3, as photos of iPhones do. */
export function hasDisplayP3(file: Uint8Array): boolean {
  const header = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, HEADER_BYTES));
  if (header.includes('colrprof') || header.includes('colrrICC'))
    return header.includes(P3_NAME) || header.includes('Display P3');
  const at = header.indexOf('colrnclx');
  return at >= 0 && at + 10 <= header.length && header.readUInt16BE(at + 8) === P3_PRIMARIES;
}

/** From linear Display P3 to linear sRGB; both have the same white point. */
const MATRIX = [
  [1.2249, -0.2247, 0],
  [-0.042, 1.0419, 0],
  [-0.0197, -0.0786, 1.0979],
] as const;

const STEPS = 4096;
const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const ENCODED = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const share = step / STEPS;
  const encoded = share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
});

/**
 * Converts Display P3 to sRGB in place, four bytes per pixel; both have the same transfer function.
 */
export function toSrgb(rgba: Uint8Array): void {
  for (let at = 0; at < rgba.length; at += 4) {
    const r = LINEAR[rgba[at]!]!;
    const g = LINEAR[rgba[at + 1]!]!;
    const b = LINEAR[rgba[at + 2]!]!;
    for (let c = 0; c < 3; c++) {
      const row = MATRIX[c]!;
      const share = row[0] * r + row[1] * g + row[2] * b;
      rgba[at + c] = ENCODED[share <= 0 ? 0 : share >= 1 ? STEPS : Math.round(share * STEPS)]!;
    }
  }
}
