interface KernelInstance<Kernels> {
  kernels: Kernels;
  memory: WebAssembly.Memory;
  /** Address of the first free byte. */
  start: number;
}

const PAGE = 65_536;

/**
 * One instance of a kernel module per thread, with its own memory. It is reused: a call overwrites
 * the results of the previous one.
 */
export class Scratch<Kernels> {
  private instance: KernelInstance<Kernels> | undefined;

  /** @param binary the module in base64 */
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
    const bytes = sizes.reduce((sum, size) => sum + size, start);
    const missing = Math.ceil((bytes - memory.buffer.byteLength) / PAGE);
    if (missing > 0) memory.grow(missing);
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

function instantiate<Kernels>(binary: string): KernelInstance<Kernels> {
  const module = new WebAssembly.Module(Buffer.from(binary, 'base64'));
  const { exports } = new WebAssembly.Instance(module);
  const { memory, heapBase } = exports as { memory: WebAssembly.Memory; heapBase: () => number };
  return { kernels: exports as Kernels, memory, start: Math.ceil(heapBase() / 16) * 16 };
}
