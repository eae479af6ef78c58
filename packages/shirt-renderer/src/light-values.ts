/** Converts an sRGB byte to linear light, 0..1. */
export const LINEAR_OF_BYTE = Float32Array.from({ length: 256 }, (_, i) => {
  const c = i / 255;
  return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
});

/** Linear light that still maps to a distinct value; highlights exceed 1. */
const BRIGHTEST = 1.6;
const STEPS = 8191;
/** Start of the highlight roll-off, as on film; light below it is unchanged. */
const SHOULDER = 0.78;

function tone(light: number): number {
  if (light <= SHOULDER) return light;
  const room = 1 - SHOULDER;
  return SHOULDER + room * (1 - Math.exp(-(light - SHOULDER) / room));
}

const BYTE_OF_LIGHT = Uint8Array.from({ length: STEPS + 1 }, (_, i) => {
  const light = tone((i / STEPS) * BRIGHTEST);
  const c = light <= 0.0031308 ? light * 12.92 : 1.055 * Math.pow(light, 1 / 2.4) - 0.055;
  return Math.min(255, Math.round(c * 255));
});

/** Converts linear light to an sRGB byte, with highlights rolled off. */
export function byteOfLight(light: number): number {
  return BYTE_OF_LIGHT[light >= BRIGHTEST ? STEPS : (light * (STEPS / BRIGHTEST)) | 0]!;
}

/** Converts #rrggbb to linear RGB. */
export function linearOfHex(hex: string): [number, number, number] {
  const at = (i: number): number => LINEAR_OF_BYTE[parseInt(hex.slice(i, i + 2), 16)]!;
  return [at(1), at(3), at(5)];
}
