const BLACK = 0.1;
const WHITE = 0.9;

/** Stretches alpha so that almost clear becomes clear and almost solid becomes solid. */
export function levels(alpha: number): number {
  const stretched = (alpha - BLACK) / (WHITE - BLACK);
  return stretched < 0 ? 0 : stretched > 1 ? 1 : stretched;
}

/** Alpha that `levels` turns into the given one; what is quite clear or solid stays so. */
export function beforeLevels(alpha: number): number {
  return alpha <= 0 || alpha >= 1 ? alpha : BLACK + alpha * (WHITE - BLACK);
}
