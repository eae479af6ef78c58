import { instantiate, reserve, type KernelInstance } from './instantiate.js';

/**
 * One instance of a kernel module per thread. Its memory is reused: a call overwrites the results
 * of the previous one.
 */
export class Scratch<Kernels> {
  private instance: KernelInstance<Kernels> | undefined;

  constructor(private readonly binary: string) {}

  get kernels(): Kernels {
    return this.ready().kernels;
  }

  /** Uninitialized arrays of the given lengths, each followed by some padding. */
  floats<Lengths extends readonly number[]>(
    ...lengths: Lengths
  ): { [K in keyof Lengths]: Float32Array } {
    const { memory, start } = this.ready();
    const sizes = lengths.map((length) => Math.ceil(length / 4) * 16 + 32);
    reserve(
      memory,
      sizes.reduce((sum, size) => sum + size, start),
    );
    let address = start;
    return lengths.map((length, i) => {
      const array = new Float32Array(memory.buffer, address, length);
      address += sizes[i]!;
      return array;
    }) as { [K in keyof Lengths]: Float32Array };
  }

  private ready(): KernelInstance<Kernels> {
    return (this.instance ??= instantiate<Kernels>(this.binary));
  }
}
