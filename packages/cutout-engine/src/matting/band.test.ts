import { bandRuns } from './band.js';

it('gives every unknown pixel its own slot, in non-overlapping runs of four', () => {
  for (let seed = 1; seed < 40; seed++) {
    const isUnknown = (i: number): boolean => Math.sin(i * 12.9898 * seed) > 0.3 - seed / 60;
    const positions = Int32Array.from(Array.from({ length: 300 }, (_, i) => i).filter(isUnknown));
    const { starts, lengths, slots, slotOf } = bandRuns(positions);
    const pixelOfSlot = starts.flatMap((start, r) =>
      Array.from({ length: lengths[r]! }, (_, i) => start + i),
    );
    expect(pixelOfSlot).toHaveLength(slots);
    expect(new Set(pixelOfSlot).size).toBe(slots);
    expect(lengths.every((length) => length % 4 === 0)).toBe(true);
    positions.forEach((position, index) => expect(pixelOfSlot[slotOf[index]!]).toBe(position));
  }
});
