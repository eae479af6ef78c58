import sharp, { type Sharp } from 'sharp';

/** Changes to a photo that keep the people in it, so the people check must give the same result. */
const VARIANTS = {
  mirrored: (photo) => photo.flop(),
  dark: (photo) => photo.linear(0.6, 0),
  bright: (photo) => photo.linear(1.2, 20),
  gray: (photo) => photo.grayscale(),
  blocks: (photo) => photo,
  'saved-again': (photo) => photo,
  smaller: (photo, { width }) => photo.resize(Math.round(width * 0.8)),
  small: (photo, { width }) => photo.resize(Math.round(width / 2)),
  cropped: (photo, { width, height }) =>
    photo.extract({
      left: Math.round(width * 0.07),
      top: Math.round(height * 0.05),
      width: Math.round(width * 0.86),
      height: Math.round(height * 0.9),
    }),
  tilted: (photo) => photo.rotate(5, { background: '#777' }),
  'turned-90': (photo) => photo.rotate(90),
  'turned-180': (photo) => photo.rotate(180),
  'turned-270': (photo) => photo.rotate(270),
} satisfies Record<string, (photo: Sharp, size: { width: number; height: number }) => Sharp>;

export type Variant = keyof typeof VARIANTS;

/** Variants in which the person stays in place, so that the reference fits. */
export const IN_PLACE: readonly Variant[] = ['dark', 'bright', 'gray', 'blocks', 'saved-again'];

/** JPEG quality, 0 to 100. */
const QUALITY = 94;
const LOWER_QUALITY: Partial<Record<Variant, number>> = { blocks: 22, 'saved-again': 88 };

export function isVariant(name: string): name is Variant {
  return Object.hasOwn(VARIANTS, name);
}

export async function variantOf(file: Uint8Array, variant: Variant): Promise<Buffer> {
  const upright = await sharp(file).rotate().flatten().toColorspace('srgb').png().toBuffer();
  const { width, height } = await sharp(upright).metadata();
  return VARIANTS[variant](sharp(upright), { width, height })
    .jpeg({ quality: LOWER_QUALITY[variant] ?? QUALITY })
    .toBuffer();
}
