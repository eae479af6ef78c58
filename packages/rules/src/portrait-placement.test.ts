import { movePortrait, placePortrait, printedDpi } from './portrait-placement.js';
import type { PortraitSlot, SubjectFacts } from './portrait-slot.js';

type Box = SubjectFacts['box'];

const slot: PortraitSlot = {
  centerX: 500,
  headCenterY: 430,
  headHeight: 265,
  top: 250,
  maxWidth: 770,
  fade: { from: 900, to: 1045 },
};

const person = (box: Box, head?: Box): SubjectFacts => ({
  width: 2000,
  height: 2000,
  box,
  head,
  cutBy: { left: false, right: false, top: false, bottom: true },
});

describe('placePortrait', () => {
  it('gives the head the size and position of the template, however large it is in the photo', () => {
    for (const zoom of [0.4, 1, 2]) {
      const at = (v: number): number => v * zoom;
      const head = { x: at(380), y: at(100), w: at(240), h: at(300) };
      const placed = placePortrait(
        person({ x: at(100), y: at(100), w: at(800), h: at(1200) }, head),
        slot,
      );
      expect(head.h * placed.scale).toBeCloseTo(265, 0);
      const headMiddle = placed.x + (head.x + head.w / 2 - at(100)) * placed.scale;
      expect(Math.abs(headMiddle - 500)).toBeLessThan(10);
    }
  });

  it('lets a full figure extend into the fade instead of shrinking it', () => {
    const placed = placePortrait(
      person({ x: 700, y: 0, w: 500, h: 2000 }, { x: 860, y: 0, w: 180, h: 240 }),
      slot,
    );
    expect(placed.y + placed.h).toBeGreaterThan(slot.fade.to);
  });

  it('enlarges and lowers a close-up, so that it does not float', () => {
    const placed = placePortrait(
      person({ x: 100, y: 0, w: 1800, h: 1700 }, { x: 570, y: 20, w: 950, h: 1000 }),
      slot,
    );
    expect(placed.oval).toBeUndefined();
    expect(placed.y + placed.h).toBeGreaterThanOrEqual(slot.fade.from + 100);
  });

  it('shrinks a person with a hat, so that the face keeps its position', () => {
    const head = { x: 450, y: 100, w: 260, h: 320 };
    const placed = placePortrait(person({ x: 100, y: 0, w: 1000, h: 1900 }, head), slot);
    expect(placed.scale).toBeLessThan(slot.headHeight / head.h);
    expect(placed.y).toBeCloseTo(slot.top, 5);
    const headMiddle = placed.y + (head.y + head.h / 2) * placed.scale;
    expect(headMiddle).toBeCloseTo(slot.headCenterY, 5);
  });

  it('keeps hats and raised arms below the lettering', () => {
    const placed = placePortrait(
      person({ x: 100, y: 0, w: 1000, h: 1900 }, { x: 450, y: 500, w: 260, h: 320 }),
      slot,
    );
    expect(placed.y).toBeGreaterThanOrEqual(slot.top);
  });

  it.each([
    ['a half-length portrait', { x: 200, y: 200, w: 900, h: 1500 }],
    ['a full figure', { x: 800, y: 100, w: 420, h: 1800 }],
    ['a wide one', { x: 0, y: 600, w: 2000, h: 900 }],
  ])('places %s without a known head inside the scene', (_, box) => {
    const placed = placePortrait(person(box), slot);
    expect(placed.y).toBeGreaterThanOrEqual(slot.top - 1);
    expect(placed.x + placed.w / 2).toBeGreaterThan(300);
    expect(placed.x + placed.w / 2).toBeLessThan(700);
    expect(placed.y + placed.h).toBeGreaterThan(slot.fade.from - 40);
  });

  it('prints a close-up at fewer dots per inch than a portrait with the same head', () => {
    const head = { x: 570, y: 20, w: 950, h: 1000 };
    const portrait = placePortrait(person({ x: 100, y: 0, w: 1800, h: 3800 }, head), slot);
    expect(printedDpi(portrait)).toBeCloseTo(1000 / ((265 / 1000) * 15), 5);
    const closeUp = placePortrait(person({ x: 100, y: 0, w: 1800, h: 1700 }, head), slot);
    expect(printedDpi(closeUp)).toBeLessThan(0.7 * printedDpi(portrait));
  });
});

describe('a portrait that the buyer moves', () => {
  const head = { x: 380, y: 100, w: 240, h: 300 };
  const subject = person({ x: 100, y: 100, w: 800, h: 1200 }, head);
  const placed = placePortrait(subject, slot);
  const middleOf = ({ x, y, scale }: typeof placed) => ({
    x: x + (head.x + head.w / 2 - 100) * scale,
    y: y + (head.y + head.h / 2 - 100) * scale,
  });
  const lowerEnd = ({ y, h }: typeof placed) => y + h;

  it('grows around the middle of the head', () => {
    const moved = movePortrait(placed, slot, { scale: 1.3, x: 0, y: 0 });
    expect(moved.scale).toBeCloseTo(1.3 * placed.scale, 5);
    expect(middleOf(moved).y).toBeCloseTo(slot.headCenterY, 0);
  });

  it('stands behind the foreground however small and high it is', () => {
    const reach = slot.fade.from + 115;
    for (const photo of [
      { scale: 0.6, x: 0, y: 0 },
      { scale: 1, x: 0, y: -220 },
      { scale: 0.7, x: 50, y: -200 },
    ])
      expect(lowerEnd(movePortrait(placed, slot, photo))).toBeGreaterThanOrEqual(reach - 0.01);
  });

  it('moves by as much as it was dragged', () => {
    const moved = middleOf(movePortrait(placed, slot, { scale: 1, x: 40, y: 25 }));
    expect(moved.x - middleOf(placed).x).toBeCloseTo(40, 5);
    expect(moved.y - middleOf(placed).y).toBeCloseTo(25, 5);
  });

  it('takes its oval along', () => {
    const { oval } = placePortrait(subject, slot, { frame: 'oval' });
    const photo = { scale: 0.8, x: -30, y: -60 };
    const moved = placePortrait(subject, slot, { frame: 'oval', photo }).oval!;
    expect(moved.ry).toBeCloseTo(0.8 * oval!.ry, 5);
    expect(moved.x).toBeCloseTo(slot.centerX - 30, 5);
  });

  it('stands free or in the oval as chosen, whatever the photo suggests', () => {
    expect(placePortrait(subject, slot, { frame: 'oval' }).oval).toBeDefined();
    const closeUp = person({ x: 0, y: 0, w: 800, h: 900 }, { x: 100, y: 20, w: 600, h: 860 });
    expect(placePortrait(closeUp, slot).oval).toBeDefined();
    expect(placePortrait(closeUp, slot, { frame: 'cutout' }).oval).toBeUndefined();
  });
});
