/** Number of lightness steps (L*) for printed area, black first. */
export const TONE_STEPS = 16;

/** Alpha from which a printer treats a pixel as opaque, and below which it prints nothing. */
const SOLID = 250;
const PRINTED = 128;

const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});
/** Tone step by relative luminance in thousandths. */
const STEP_OF_LUMINANCE = Uint8Array.from({ length: 1001 }, (_, thousandth) =>
  Math.min(TONE_STEPS - 1, Math.floor((lightness(thousandth / 1000) / 100) * TONE_STEPS)),
);

/** Relative luminance of #rrggbb, 0 to 1. */
export function luminanceOfHex(hex: string): number {
  const at = (i: number): number => LINEAR[parseInt(hex.slice(i, i + 2), 16)]!;
  return luminance(at(1), at(3), at(5));
}

/** Relative luminance at the center of a tone step. */
export function luminanceOfStep(step: number): number {
  const l = ((step + 0.5) / TONE_STEPS) * 100;
  return l > 8 ? ((l + 16) / 116) ** 3 : l / 903.3;
}

/** Counts printed area and tones while an image is painted, strip by strip. */
export class PrintTally {
  private readonly tones = new Float64Array(TONE_STEPS);
  private covered = 0;
  private veiled = 0;

  /** @param every samples every nth pixel of every nth row */
  constructor(
    private readonly width: number,
    private readonly every: number,
  ) {}

  /** @param pixels whole rows, red in the lowest byte and alpha in the highest */
  add(pixels: Uint32Array): void {
    const { width, every, tones } = this;
    for (let row = 0; row < pixels.length; row += width * every) {
      for (let i = row; i < row + width; i += every) {
        const p = pixels[i]!;
        const alpha = p >>> 24;
        if (alpha === 0) continue;
        this.covered++;
        if (alpha < SOLID) this.veiled++;
        if (alpha < PRINTED) continue;
        const y = luminance(LINEAR[p & 255]!, LINEAR[(p >>> 8) & 255]!, LINEAR[(p >>> 16) & 255]!);
        tones[STEP_OF_LUMINANCE[(y * 1000) | 0]!]!++;
      }
    }
  }

  /** Share of the covered area that is neither transparent nor opaque. */
  get semiTransparentShare(): number {
    return this.covered === 0 ? 0 : round(this.veiled / this.covered);
  }

  /** Share of the printed area in each tone step. */
  get toneShares(): number[] {
    const total = tonesTotal(this.tones);
    return Array.from(this.tones, (count) => (total === 0 ? 0 : round(count / total)));
  }
}

const tonesTotal = (tones: Float64Array): number => tones.reduce((sum, count) => sum + count, 0);
const round = (share: number): number => Math.round(share * 1e4) / 1e4;
const luminance = (r: number, g: number, b: number): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function lightness(y: number): number {
  return y > 0.008856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y;
}
