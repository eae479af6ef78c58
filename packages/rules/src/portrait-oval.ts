import type { Box, PortraitSlot, SubjectFacts } from './portrait-slot.js';

/** An ellipse on the design, in design units. */
export interface Oval {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

/** An oval frame, and the cutout's position behind it. */
export interface OvalPlacement extends Box {
  scale: number;
  oval: Oval;
}

/** Height of the frame's opening, and how far it extends below the line where portraits fade. */
const OVAL_HEIGHT = 560;
const BELOW_FADE = 40;
/** Head height as a share of the oval's height, if the photo has room around the head. */
const HEAD_SHARE = 0.58;
/** How far the head's center is above the oval's, to show the shoulders, as a share of its height. */
const ABOVE_CENTER = 0.07;
/** Width / height of the oval by the shape of the photo. */
const SHAPE = { usual: 0.8, narrow: 0.72, wide: 0.92 };
/** Head width as a share of the oval's width, for a wide head. */
const WIDE_HEAD_SHARE = 0.94;
/** Minimum distance from the head's center to each side, as a share of the oval's size. */
const CENTERED = { height: 0.44, width: 0.36 };
/**
 * Share of a head that may lie beyond an edge of the photo before the photo counts as cutting the
 * head.
 */
const TOUCHES = 0.02;
/**
 * With less than this share of the head's height below the chin, the photo must be enlarged so much
 * that the foreground of a scene hides the shoulders, and the head seems to float.
 */
const LEAST_SHOULDERS = 0.65;
/** Assumed head of a close-up without a detected head, as shares of the box. */
const ASSUMED = { height: 0.82, width: 0.8 };

/** What is known of a cutout when it is made; absent if it is not. */
export interface CutoutFindings {
  /** Quality of the outline, 0 to 100. */
  score?: number | undefined;
  /** The border of the photo cuts the head or the shoulders. */
  tight?: boolean | undefined;
  /** A person of the group touches the chosen one. */
  touched?: boolean | undefined;
}

/** From this score an outline is good enough to stand free. */
const FREE_FROM_SCORE = 60;

/** Whether an outline is better shown in front of its own background. */
export function isOvalFirst({ score = 100, tight, touched }: CutoutFindings): boolean {
  return score < FREE_FROM_SCORE || tight === true || touched === true;
}

/**
 * Whether a portrait cannot stand free in a scene: its outline would not bear it, or the photo cuts
 * the head or ends above the shoulders.
 */
export function needsOval({ head, box, cutBy, isOvalFirst: isFirst }: SubjectFacts): boolean {
  if (isFirst) return true;
  if (!head) return cutBy.top;
  const slack = TOUCHES * head.h;
  const isCut =
    (cutBy.top && head.y <= box.y + slack) ||
    (cutBy.left && head.x <= box.x + slack) ||
    (cutBy.right && head.x + head.w >= box.x + box.w - slack);
  const shoulders = box.y + box.h - (head.y + head.h);
  return isCut || (cutBy.bottom && shoulders < LEAST_SHOULDERS * head.h);
}

/**
 * Frames the head in an oval: as large as the template allows, and within every edge of the photo
 * that cuts the person, so that no straight edge is visible.
 */
export function placeInOval(subject: SubjectFacts, slot: PortraitSlot): OvalPlacement {
  const { box } = subject;
  const framed = framedPart(subject);
  const scale = OVAL_HEIGHT / framed.h;
  const oval = {
    x: slot.centerX,
    y: slot.fade.from + BELOW_FADE - OVAL_HEIGHT / 2,
    rx: (framed.w * scale) / 2,
    ry: OVAL_HEIGHT / 2,
  };
  return {
    scale,
    x: oval.x - (framed.x + framed.w / 2 - box.x) * scale,
    y: oval.y - (framed.y + framed.h / 2 - box.y) * scale,
    w: box.w * scale,
    h: box.h * scale,
    oval,
  };
}

/** The part of the photo behind the oval, in its pixels; it may extend beyond the photo. */
export function framedPart(subject: SubjectFacts): Box {
  const { box, cutBy } = subject;
  const head = subject.head ?? assumedHead(box);
  const left = cutBy.left ? box.x : -Infinity;
  const right = cutBy.right ? box.x + box.w : Infinity;
  const top = cutBy.top ? box.y : -Infinity;
  const bottom = cutBy.bottom ? box.y + box.h : Infinity;

  const middle = { x: head.x + head.w / 2, y: head.y + head.h / 2 };
  const centered = Math.min(middle.y - top, bottom - middle.y) / CENTERED.height;
  let h = Math.min(head.h / HEAD_SHARE, bottom - top, Math.max(head.h, centered));
  let w = clamp(head.w / WIDE_HEAD_SHARE, SHAPE.usual * h, SHAPE.wide * h);
  const aside = Math.min(middle.x - left, right - middle.x) / CENTERED.width;
  const room = Math.min(right - left, Math.max(head.w, aside));
  if (w > room) {
    w = room;
    h = Math.min(h, w / SHAPE.narrow);
  }
  const x = clamp(middle.x, left + w / 2, right - w / 2);
  const y = clamp(middle.y + ABOVE_CENTER * h, top + h / 2, bottom - h / 2);
  return { x: x - w / 2, y: y - h / 2, w, h };
}

function assumedHead(box: Box): Box {
  const h = Math.min(box.h, box.w * 1.3) * ASSUMED.height;
  const w = Math.min(box.w, h * ASSUMED.width);
  return { x: box.x + (box.w - w) / 2, y: box.y, w, h };
}

/** The lower limit takes precedence if the limits cross. */
function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
