import type { RetouchStroke } from '@ftl/contracts';

/** Longest side of the canvas, in px; the server works at full size. */
const MAX_SIDE = 1400;

/** Opacity of the photo where it will be cut away. */
const GHOST_OPACITY = 0.22;

export const loadImage = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
};

function newCanvas(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas to draw on');
  return context;
}

/** The image being retouched. */
export interface RetouchLayers {
  width: number;
  height: number;
  /** Draws the cutout with these strokes. */
  draw: (
    onto: CanvasRenderingContext2D,
    strokes: readonly RetouchStroke[],
    masks: StrokeMasks,
  ) => void;
}

/** The alpha of the cutout after a stroke and those before it, as far as it is known. */
export type StrokeMasks = Pick<WeakMap<RetouchStroke, HTMLImageElement>, 'get'>;

/**
 * Loads the photo and the engine's cutout, to be painted on locally.
 * @throws DOMException if one of them cannot be decoded
 */
export async function openLayers(photoUrl: string, cutoutUrl: string): Promise<RetouchLayers> {
  const [photo, cutout] = await Promise.all([loadImage(photoUrl), loadImage(cutoutUrl)]);
  const scale = Math.min(1, MAX_SIDE / Math.max(photo.naturalWidth, photo.naturalHeight));
  const width = Math.max(1, Math.round(photo.naturalWidth * scale));
  const height = Math.max(1, Math.round(photo.naturalHeight * scale));
  const mask = newCanvas(width, height);
  const person = newCanvas(width, height);
  let painted: readonly RetouchStroke[] | null = null;
  let paintedOn: HTMLImageElement = cutout;

  const paintMask = (strokes: readonly RetouchStroke[], masks: StrokeMasks) => {
    const known = strokes.map((stroke) => masks.get(stroke) !== undefined).lastIndexOf(true);
    const base = masks.get(strokes[known]!) ?? cutout;
    // If strokes were only added, draw just the new ones.
    const isLonger =
      painted !== null &&
      base === paintedOn &&
      strokes.length >= painted.length &&
      painted.every((stroke, index) => stroke === strokes[index]);
    if (!isLonger) {
      mask.globalCompositeOperation = 'source-over';
      mask.clearRect(0, 0, width, height);
      mask.drawImage(base, 0, 0, width, height);
    }
    // A stroke whose meaning is not known yet shows where it is.
    for (const stroke of strokes.slice(isLonger ? painted?.length : known + 1))
      paintStroke(mask, stroke);
    painted = strokes;
    paintedOn = base;
  };

  return {
    width,
    height,
    draw(onto, strokes, masks) {
      paintMask(strokes, masks);
      person.globalCompositeOperation = 'source-over';
      person.clearRect(0, 0, width, height);
      person.drawImage(photo, 0, 0, width, height);
      person.globalCompositeOperation = 'destination-in';
      person.drawImage(mask.canvas, 0, 0);
      onto.clearRect(0, 0, width, height);
      onto.globalAlpha = GHOST_OPACITY;
      onto.drawImage(photo, 0, 0, width, height);
      onto.globalAlpha = 1;
      onto.drawImage(person.canvas, 0, 0);
    },
  };
}

function paintStroke(
  context: CanvasRenderingContext2D,
  { mode, radius, points }: RetouchStroke,
): void {
  const { width, height } = context.canvas;
  const [first, ...rest] = points;
  if (first === undefined) return;
  const isAdding = mode === 'restore' || mode === 'keep';
  context.globalCompositeOperation = isAdding ? 'source-over' : 'destination-out';
  context.strokeStyle = '#000';
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.lineWidth = 2 * radius * Math.min(width, height);
  context.beginPath();
  context.moveTo(first[0] * width, first[1] * height);
  // A line to its own start draws a dot.
  context.lineTo(first[0] * width, first[1] * height);
  for (const [x, y] of rest) context.lineTo(x * width, y * height);
  context.stroke();
}
