/** Opaque sRGB pixels, three bytes each. */
export interface Rgb {
  width: number;
  height: number;
  pixels: Uint8Array;
}

export interface Difference {
  /** Mean color difference (CIE76 in Lab): about 2 is noticeable side by side. */
  mean: number;
  /** Mean of the block that differs most: detects a change that the overall mean would hide. */
  worst: number;
}

const SQUARE = 16;

/** Perceptual difference of two images; infinite if their sizes differ. */
export function perceptualDifference(a: Rgb, b: Rgb): Difference {
  if (a.width !== b.width || a.height !== b.height) return { mean: Infinity, worst: Infinity };
  const columns = Math.ceil(a.width / SQUARE);
  const squares = new Map<number, { sum: number; count: number }>();
  let sum = 0;
  for (let i = 0; i < a.width * a.height; i++) {
    const [lightness, greenRed, blueYellow] = labOf(a, i);
    const other = labOf(b, i);
    const difference = Math.hypot(lightness - other[0], greenRed - other[1], blueYellow - other[2]);
    sum += difference;
    const x = Math.floor((i % a.width) / SQUARE);
    const at = Math.floor(i / a.width / SQUARE) * columns + x;
    const square = squares.get(at) ?? { sum: 0, count: 0 };
    square.sum += difference;
    square.count++;
    squares.set(at, square);
  }
  return {
    mean: sum / (a.width * a.height),
    worst: Math.max(...[...squares.values()].map((square) => square.sum / square.count)),
  };
}

type Lab = [lightness: number, greenRed: number, blueYellow: number];

function labOf({ pixels }: Rgb, i: number): Lab {
  const r = LINEAR[pixels[i * 3]!]!;
  const g = LINEAR[pixels[i * 3 + 1]!]!;
  const b = LINEAR[pixels[i * 3 + 2]!]!;
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Linear light of each byte of sRGB. */
const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

const root = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
