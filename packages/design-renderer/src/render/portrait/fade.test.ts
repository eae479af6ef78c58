import { placePortrait, type SubjectFacts } from '@ftl/rules';
import { fadeIntoScene } from './fade.js';

const slot = {
  centerX: 500,
  headCenterY: 430,
  headHeight: 265,
  top: 250,
  maxWidth: 770,
  fade: { from: 900, to: 1045 },
  opening: { x: 500, y: 560, rx: 900, ry: 900, softness: 0.1 },
};

/** A photo that the person fills from edge to edge below the chin. */
const subject: SubjectFacts = {
  width: 600,
  height: 900,
  box: { x: 0, y: 80, w: 600, h: 820 },
  head: { x: 200, y: 80, w: 200, h: 265 },
  cutBy: { left: true, right: true, top: false, bottom: true },
};

function faded(cutBy = subject.cutBy) {
  const placed = placePortrait(subject, slot);
  const [width, height] = [Math.round(placed.w), Math.round(placed.h)];
  const rgba = new Uint8Array(width * height * 4).fill(255);
  const portrait = { width, height, rgba, left: Math.round(placed.x), top: Math.round(placed.y) };
  fadeIntoScene(portrait, { unit: 1, slot, placed, subject: { ...subject, cutBy } });
  /** Columns of a row of the design that are more than half opaque. */
  const solidAt = (y: number): number => {
    const row = Math.round(y) - portrait.top;
    let count = 0;
    for (let x = 0; x < width; x++) if (rgba[(row * width + x) * 4 + 3]! > 128) count++;
    return count;
  };
  const chin = placed.y + 265 * placed.scale;
  return { solidAt, width, chin, end: Math.min(slot.fade.to, placed.y + placed.h) };
}

it('narrows shoulders that the photo cuts in a curve from the chin to the lower end', () => {
  const { solidAt, chin, end } = faded();
  const at = (share: number) => solidAt(chin + (end - chin) * share);
  const widths = [0, 0.3, 0.5, 0.7, 0.85].map(at);
  expect(widths).toEqual([...widths].sort((a, b) => b - a));
  expect(at(0.7)).toBeLessThan(0.9 * at(0));
  // A curve: the second half narrows more than the first.
  expect(at(0.4) - at(0.8)).toBeGreaterThan(2 * (at(0) - at(0.4)));
});

it('keeps shoulders that are complete in the photo', () => {
  const { solidAt, width, chin } = faded({ ...subject.cutBy, left: false, right: false });
  expect(solidAt(chin + 200)).toBe(width);
});

it('extends a portrait behind the foreground of the scene before it fades', () => {
  const { solidAt, width } = faded({ ...subject.cutBy, left: false, right: false });
  // In the template with the lowest foreground, clouds are opaque from row 967 on.
  expect(solidAt(955)).toBe(width);
});
