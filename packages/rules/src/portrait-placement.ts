import type { DesignLayout, PhotoPlace } from './design-layout.js';
import { needsOval, placeInOval, type Oval } from './portrait-oval.js';
import type { Box, PortraitSlot, SubjectFacts } from './portrait-slot.js';

/** The person's box in design units, and the scale from cutout pixels. */
export interface Placement extends Box {
  scale: number;
  /** The frame around a portrait that cannot stand free in the scene. */
  oval?: Oval | undefined;
}

/**
 * Proportions of an average build: about seven and a half heads tall; a half-length portrait is
 * three.
 */
const HEADS_OF_FULL_FIGURE = 7.5;
const TALL = 2.1;
const MOST_ENLARGED = 1.85;
const MOST_SHRUNK = 0.72;
/** Reach above the head in head heights from which it is more than hair, such as a hat. */
const REACHES_UP = 0.12;
const MOST_LOWERED = 270;
/**
 * How far a portrait extends below the line where its fade begins: behind the foreground of the
 * scene.
 */
const REACHES_INTO_FADE = 115;
/** Margin before the end of the fade that is never reached, in design units. */
const END_OF_FADE = 8;
/** Distance by which a head may be lowered before it is enlarged instead, in design units. */
const LOWERED_FIRST = 60;

/** Positions the person as the template does, then as the buyer moved it. */
export function placePortrait(
  subject: SubjectFacts,
  slot: PortraitSlot,
  { frame, photo }: Pick<DesignLayout, 'frame' | 'photo'> = {},
): Placement {
  const isFramed = frame ? frame === 'oval' : needsOval(subject);
  const placed = isFramed ? placeInOval(subject, slot) : placeFree(subject, slot);
  return photo ? movePortrait(placed, slot, photo) : placed;
}

/**
 * Moves a portrait from where the template puts it. It grows around the head, and shrinks toward
 * its lower end, which stays behind the foreground, so that it does not float.
 */
export function movePortrait(
  placed: Placement,
  slot: Pick<PortraitSlot, 'centerX' | 'headCenterY' | 'fade'>,
  { scale, x: right, y: down }: PhotoPlace,
): Placement {
  const { oval } = placed;
  const end = Math.min(reachOf(slot), placed.y + placed.h);
  const pivot = scale < 1 && !oval ? end : slot.headCenterY;
  const moved = (y: number): number => pivot + (y - pivot) * scale + down;
  const floats = oval ? 0 : Math.max(0, end - moved(placed.y + placed.h));
  const toX = (x: number): number => slot.centerX + (x - slot.centerX) * scale + right;
  const toY = (y: number): number => moved(y) + floats;
  return {
    scale: placed.scale * scale,
    x: toX(placed.x),
    y: toY(placed.y),
    w: placed.w * scale,
    h: placed.h * scale,
    oval: oval && { x: toX(oval.x), y: toY(oval.y), rx: oval.rx * scale, ry: oval.ry * scale },
  };
}

/** Where the lower end of a portrait must reach to stand behind the foreground. */
const reachOf = ({ fade }: Pick<PortraitSlot, 'fade'>): number =>
  Math.min(fade.from + REACHES_INTO_FADE, fade.to - END_OF_FADE);

/**
 * Positions the person by head and shoulders: the head gets the template's size and position, and
 * the rest extends into the fade. Without a detected head the box is fitted, and a tall one is
 * treated as a full figure.
 */
function placeFree(subject: SubjectFacts, slot: PortraitSlot): Placement {
  const reach = reachOf(slot);
  const head = subject.head ?? assumedHead(subject.box);
  const { box } = subject;
  let scale = slot.headHeight / head.h;
  // A very wide person (open arms) may be a little smaller; the scene's opening hides the rest.
  const tooWide = (box.w * scale) / (slot.maxWidth * 1.2);
  // Stryker disable next-line EqualityOperator: dividing by 1 changes nothing
  if (tooWide > 1) scale /= Math.min(tooWide, 1.3);
  const headX = head.x + head.w / 2;
  const headY = head.y + head.h / 2;
  const below = box.y + box.h - headY;
  const above = headY - box.y;
  // A short close-up is lowered a little, enlarged, then lowered further: its lower end must reach
  // the fade.
  const targetBelow = reach - LOWERED_FIRST - slot.headCenterY;
  // Stryker disable next-line EqualityOperator: multiplying by 1 changes nothing
  if (below * scale < targetBelow) scale *= Math.min(MOST_ENLARGED, targetBelow / (below * scale));
  // Hats and raised arms must stay below the lettering; a close-up is lowered instead.
  const room = slot.headCenterY - slot.top;
  const reachesUp = head.y - box.y > head.h * REACHES_UP;
  if (reachesUp && above * scale > room) scale *= Math.max(MOST_SHRUNK, room / (above * scale));
  let y = Math.max(slot.headCenterY - above * scale, slot.top);
  const missing = reach - (y + box.h * scale);
  if (missing > 0) y += Math.min(missing, MOST_LOWERED);
  // Between head and body, so that a turned body stays inside the scene.
  const axis = headX * 0.8 + (box.x + box.w / 2) * 0.2;
  return {
    scale,
    x: slot.centerX - (axis - box.x) * scale,
    y,
    w: box.w * scale,
    h: box.h * scale,
  };
}

/** The print is 15 inches wide. */
const UNITS_AN_INCH = 1000 / 15;

/** Pixels of the cutout per inch of the print. */
export function printedDpi({ scale }: Placement): number {
  return UNITS_AN_INCH / scale;
}

function assumedHead(box: Box): Box {
  const heads = box.h / box.w > TALL ? HEADS_OF_FULL_FIGURE : box.h / box.w > 1.5 ? 3.4 : 2.6;
  // A full figure is larger than the slot, but not as close as a portrait.
  const h = (box.h / heads) * (heads === HEADS_OF_FULL_FIGURE ? 1.5 : 1);
  return { x: box.x + box.w / 2 - h * 0.38, y: box.y, w: h * 0.76, h };
}
