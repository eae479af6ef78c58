/** Pixels per side of the image that is examined; the divider needs no more. */
const SIDE = 64;

/**
 * Horizontal center of everything opaque in a loaded image, weighted by area.
 * @returns percent of its width; undefined if the image is empty or cannot be read
 */
export function subjectCenter(image: HTMLImageElement): number | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.drawImage(image, 0, 0, SIDE, SIDE);
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  let [opaque, moment] = [0, 0];
  for (let pixel = 0; pixel < SIDE * SIDE; pixel += 1) {
    const alpha = data[pixel * 4 + 3]!;
    opaque += alpha;
    moment += alpha * ((pixel % SIDE) + 0.5);
  }
  return opaque === 0 ? undefined : (100 * moment) / opaque / SIDE;
}
