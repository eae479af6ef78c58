import { cutEdges } from './cut-edges.js';
import { isOvalFirst, needsOval, placeInOval } from './portrait-oval.js';
import { placePortrait, printedDpi } from './portrait-placement.js';
import type { PortraitSlot, SubjectFacts } from './portrait-slot.js';

const slot: PortraitSlot = {
  centerX: 500,
  headCenterY: 430,
  headHeight: 265,
  top: 250,
  maxWidth: 770,
  fade: { from: 900, to: 1045 },
};
const uncut = { left: false, right: false, top: false, bottom: true };
const SIDE = 1000;

const photo = (head: SubjectFacts['head'], fields: Partial<SubjectFacts> = {}): SubjectFacts => ({
  width: SIDE,
  height: SIDE,
  box: { x: 0, y: 0, w: SIDE, h: SIDE },
  head,
  cutBy: uncut,
  ...fields,
});

it.each`
  framed   | head                                  | cutBy                          | because
  ${false} | ${{ x: 300, y: 100, w: 400, h: 500 }} | ${{}}                          | ${'head and shoulders are in the photo'}
  ${true}  | ${{ x: 300, y: 0, w: 400, h: 500 }}   | ${{ top: true }}               | ${'the upper edge cuts the head'}
  ${false} | ${{ x: 300, y: 250, w: 400, h: 400 }} | ${{ top: true }}               | ${'it cuts a raised hand, not the head'}
  ${true}  | ${{ x: 300, y: 100, w: 600, h: 820 }} | ${{}}                          | ${'the photo ends at the chin'}
  ${true}  | ${{ x: 300, y: 100, w: 400, h: 560 }} | ${{}}                          | ${'it ends above the shoulders'}
  ${true}  | ${{ x: 0, y: 100, w: 300, h: 500 }}   | ${{ left: true }}              | ${'an edge cuts the face'}
  ${false} | ${{ x: 300, y: 100, w: 400, h: 500 }} | ${{ left: true, right: true }} | ${'the edges cut the shoulders only'}
  ${true}  | ${undefined}                          | ${{ top: true }}               | ${'without a known head the upper edge decides'}
`('frames the portrait: $framed, as $because', ({ framed, head, cutBy }) => {
  expect(needsOval(photo(head, { cutBy: { ...uncut, ...cutBy } }))).toBe(framed);
  const placed = placePortrait(photo(head, { cutBy: { ...uncut, ...cutBy } }), slot);
  expect(placed.oval !== undefined).toBe(framed);
});

/** Edges of the photo in design units. */
function edges(subject: SubjectFacts) {
  const placed = placeInOval(subject, slot);
  return { ...placed, right: placed.x + placed.w, bottom: placed.y + placed.h };
}

const heads = [60, 200, 500, 900].flatMap((size) =>
  [0, 40, 100].flatMap((x) => [0, 30].map((y) => ({ x, y, w: size * 0.8, h: size }))),
);
it.each(heads)('shows no straight edge of the photo around a head at $x, $y of $h px', (head) => {
  const cutBy = { left: true, right: true, top: true, bottom: true };
  const { oval, x, y, right, bottom } = edges(photo(head, { cutBy }));
  const slack = 1e-6;
  expect(oval.x - oval.rx).toBeGreaterThanOrEqual(x - slack);
  expect(oval.x + oval.rx).toBeLessThanOrEqual(right + slack);
  expect(oval.y - oval.ry).toBeGreaterThanOrEqual(y - slack);
  expect(oval.y + oval.ry).toBeLessThanOrEqual(bottom + slack);
});

it.each`
  isFirst  | findings             | because
  ${true}  | ${{ score: 59 }}     | ${'the outline needs its own background'}
  ${false} | ${{ score: 60 }}     | ${'the outline is good enough'}
  ${true}  | ${{ tight: true }}   | ${'the photo cuts the person'}
  ${true}  | ${{ touched: true }} | ${'the edge to a neighbor is a guess'}
  ${false} | ${{}}                | ${'nothing is known against it'}
`('offers the oval first: $isFirst, as $because', ({ isFirst, findings }) => {
  expect(isOvalFirst(findings as object)).toBe(isFirst);
  const subject = photo({ x: 300, y: 100, w: 400, h: 500 }, { isOvalFirst: isFirst as boolean });
  expect(placePortrait(subject, slot).oval !== undefined).toBe(isFirst);
  expect(placePortrait(subject, slot, { frame: 'cutout' }).oval).toBeUndefined();
});

it('shows a head with room around it with its shoulders, in the upper part of the oval', () => {
  const head = { x: 400, y: 0, w: 160, h: 200 };
  const { oval, scale, x, y } = edges(photo(head));
  expect((head.h * scale) / (2 * oval.ry)).toBeCloseTo(0.58, 2);
  expect(x + (head.x + head.w / 2) * scale).toBeCloseTo(oval.x, 5);
  expect(y + (head.y + head.h / 2) * scale).toBeCloseTo(oval.y - 0.07 * oval.ry * 2, 5);
});

it('prints a framed portrait at the same resolution in every template', () => {
  const subject = photo({ x: 300, y: 0, w: 400, h: 500 }, { cutBy: { ...uncut, top: true } });
  const others = [
    slot,
    { ...slot, headHeight: 255, headCenterY: 455, fade: { from: 885, to: 965 } },
  ];
  const [one, other] = others.map((each) => printedDpi(placePortrait(subject, each)));
  expect(one).toBe(other);
});

describe('cutEdges', () => {
  const size = { width: 200, height: 300 };
  const inside = (x: number, y: number, box: number[]) =>
    x >= box[0]! && y >= box[1]! && x < box[2]! && y < box[3]! ? 255 : 0;

  it.each`
    box                   | edges
    ${[50, 40, 130, 260]} | ${[]}
    ${[0, 60, 120, 300]}  | ${['left', 'bottom']}
    ${[50, 0, 200, 260]}  | ${['right', 'top']}
    ${[50, 0, 56, 260]}   | ${[]}
  `('a person at $box is cut by $edges', ({ box, edges: expected }) => {
    const cut = cutEdges(size, (x, y) => inside(x, y, box as number[]));
    expect(Object.entries(cut).flatMap(([edge, isCut]) => (isCut ? [edge] : []))).toEqual(expected);
  });
});

it('centers the oval on a head near an edge that does not cut the person', () => {
  const head = { x: 950, y: 0, w: 45, h: 110 };
  const { oval, scale, x } = edges(photo(head, { cutBy: { ...uncut, top: true } }));
  expect(x + (head.x + head.w / 2) * scale).toBeCloseTo(oval.x, 5);
});

it('narrows the oval beside an edge that cuts the person, so that the face stays near its middle', () => {
  const head = { x: 0, y: 400, w: 48, h: 60 };
  const { oval, scale, x } = edges(photo(head, { cutBy: { ...uncut, left: true } }));
  const middle = x + (head.x + head.w / 2) * scale;
  expect((middle - (oval.x - oval.rx)) / (2 * oval.rx)).toBeGreaterThanOrEqual(0.36 - 1e-6);
});

it('shows the upper part of a tall close-up without a detected head', () => {
  const box = { x: 0, y: 0, w: 1000, h: 3000 };
  const { oval, scale } = edges(
    photo(undefined, { height: 3000, box, cutBy: { ...uncut, top: true } }),
  );
  expect((2 * oval.ry) / scale).toBeLessThan(1.6 * box.w);
});

it.each([
  [1000, 4],
  [100, 1],
])('finds cut edges of a photo of %i px at %i px from them', (side, edge) => {
  const at = (place: number) =>
    cutEdges({ width: side, height: side }, (x) => (x === place ? 255 : 0)).left;
  expect([at(edge), at(edge - 1), at(edge + 1)]).toEqual([true, false, false]);
});
