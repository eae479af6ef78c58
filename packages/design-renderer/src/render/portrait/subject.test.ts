import { findSubject } from './subject.js';
import type { Raster } from '../raster.js';

function cutoutWith(
  box: { x: number; y: number; w: number; h: number },
  width = 200,
  height = 300,
): Raster {
  const rgba = new Uint8Array(width * height * 4);
  for (let y = box.y; y < box.y + box.h; y++)
    for (let x = box.x; x < box.x + box.w; x++) rgba[(y * width + x) * 4 + 3] = 255;
  return { width, height, rgba };
}

describe('findSubject', () => {
  it('finds the visible part', () => {
    expect(findSubject(cutoutWith({ x: 50, y: 40, w: 80, h: 260 }))?.box).toEqual({
      x: 49,
      y: 39,
      w: 82,
      h: 261,
    });
  });

  it('finds the edges of the photo that cut the person', () => {
    const subject = findSubject(cutoutWith({ x: 0, y: 60, w: 120, h: 240 }));
    expect(subject?.cutBy).toEqual({ left: true, right: false, top: false, bottom: true });
  });

  it('returns undefined for an empty cutout', () => {
    expect(findSubject(cutoutWith({ x: 0, y: 0, w: 0, h: 0 }))).toBeUndefined();
  });
});
