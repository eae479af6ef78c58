import { crc32 } from 'node:zlib';

const BITS = 32;

/**
 * CRC-32 of a text that has the same word in several slots, without reading the text
 * again for another word. A CRC is linear: the difference that a word makes at the end of
 * its slot travels on to the end of the text in a way that only the distance decides
 * (crc32_combine of https://github.com/madler/zlib/blob/develop/crc32.c stands on the
 * same). So the way of each of its bits is walked once.
 */
export class SlotChecksum {
  readonly #asItIs: number;
  readonly #wordAsItIs: number;
  /** What each bit of the word's difference changes in the checksum of the text. */
  readonly #effects: number[];

  /** @param slots where the words begin; each is as long as `wordLength`, bytes */
  constructor(bytes: Buffer, slots: readonly number[], wordLength: number) {
    const [first] = slots;
    this.#asItIs = crc32(bytes);
    this.#wordAsItIs = first === undefined ? 0 : crc32(bytes.subarray(first, first + wordLength));
    const ends = slots.map((at) => at + wordLength);
    const gaps = ends.map((end, index) => (ends[index + 1] ?? bytes.length) - end);
    const steps = gaps.map((gap) => shift(gap));
    this.#effects = Array.from({ length: BITS }, (_, bit) =>
      steps.reduce((travelled, step) => step((travelled ^ (1 << bit)) >>> 0), 0),
    );
  }

  /** @param word ASCII, `wordLength` long */
  with(word: string): number {
    let checksum = this.#asItIs;
    const difference = crc32(word) ^ this.#wordAsItIs;
    for (let bit = 0; bit < BITS; bit += 1) {
      if ((difference >>> bit) & 1) checksum ^= this.#effects[bit]!;
    }
    return checksum >>> 0;
  }
}

/** What a difference has become some bytes later. */
function shift(length: number): (difference: number) => number {
  const zeros = Buffer.alloc(length);
  const ofNothing = crc32(zeros, 0);
  return (difference) => (crc32(zeros, difference) ^ ofNothing) >>> 0;
}
