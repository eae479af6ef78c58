import { crc32 } from 'node:zlib';

const BITS = 32;

/**
 * CRC-32 of a text with the same word in several slots, without reading the text again for another
 * word. CRCs are linear: the effect of a difference at the end of its slot on the final checksum
 * depends only on the distance (crc32_combine of
 * https://github.com/madler/zlib/blob/develop/crc32.c uses the same property). So the effect of
 * each bit of the word is precomputed.
 */
export class SlotChecksum {
  readonly #asItIs: number;
  readonly #wordAsItIs: number;
  /** Effect of each bit of the word on the checksum of the text. */
  readonly #effects: number[];

  /** @param slots offsets of the words; each has `wordLength` bytes */
  constructor(bytes: Buffer, slots: readonly number[], wordLength: number) {
    const [first] = slots;
    this.#asItIs = crc32(bytes);
    this.#wordAsItIs = first === undefined ? 0 : crc32(bytes.subarray(first, first + wordLength));
    const ends = slots.map((at) => at + wordLength);
    const gaps = ends.map((end, index) => (ends[index + 1] ?? bytes.length) - end);
    const steps = gaps.map((gap) => shift(gap));
    this.#effects = Array.from({ length: BITS }, (_, bit) =>
      steps.reduce((traveled, step) => step((traveled ^ (1 << bit)) >>> 0), 0),
    );
  }

  /** @param word ASCII, of length `wordLength` */
  with(word: string): number {
    let checksum = this.#asItIs;
    const difference = crc32(word) ^ this.#wordAsItIs;
    for (let bit = 0; bit < BITS; bit += 1) {
      if ((difference >>> bit) & 1) checksum ^= this.#effects[bit]!;
    }
    return checksum >>> 0;
  }
}

/** The effect of a difference after a number of bytes. */
function shift(length: number): (difference: number) => number {
  const zeros = Buffer.alloc(length);
  const ofNothing = crc32(zeros, 0);
  return (difference) => (crc32(zeros, difference) ^ ofNothing) >>> 0;
}
