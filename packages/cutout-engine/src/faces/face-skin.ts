import type { Box, Raster } from '../photo/raster.js';
import { classAt, CLASSES, PART, partLogits } from '../segmentation/part-classes.js';
import { framed, squareAt } from '../segmentation/portrait-looks.js';

/** The look at a face, in face heights: the head with the shoulders. */
const LOOK = { side: 4, below: 0.6 } as const;
/** Minimum area relative to the face: toys have none, painted-over and blurred faces at least .5. */
const LEAST_SKIN = 0.3;

/** Whether the network of parts finds the skin of a face where a detector found one. */
export async function hasFaceSkin(photo: Raster, face: Box): Promise<boolean> {
  const logits = await partLogits(photo, framed(photo, squareAt(face, LOOK)));
  const pixels = logits.length / CLASSES;
  let skin = 0;
  for (let i = 0; i < pixels; i++) if (classAt(logits, i) === PART.faceSkin) skin++;
  return (skin / pixels) * LOOK.side ** 2 >= LEAST_SKIN;
}
