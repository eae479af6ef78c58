import { instantiate, reserve } from '../kernels/instantiate.js';
import { binary } from '../kernels/network.wasm.js';

/** The compiled operators; see kernels/network.as. All arguments are addresses or counts. */
export interface NetworkKernels {
  pointwise(...addressesAndCounts: number[]): void;
  convolution(...addressesAndCounts: number[]): void;
  depthwise(...addressesAndCounts: number[]): void;
  relu(x: number, out: number, count: number): void;
  hardSwish(x: number, out: number, count: number): void;
  logistic(x: number, out: number, count: number): void;
  add(a: number, b: number, out: number, count: number, activation: number): void;
  multiply(
    a: number,
    b: number,
    out: number,
    count: number,
    period: number,
    activation: number,
  ): void;
  averageAll(x: number, out: number, pixels: number, channels: number): void;
  maxPool(...addressesAndCounts: number[]): void;
  resizeRow(...addressesAndCounts: number[]): void;
}

interface Block {
  address: number;
  bytes: number;
}

/** Memory of one network: blocks are allocated while it is prepared, and reused once freed. */
export class Workspace {
  private readonly instance = instantiate<NetworkKernels>(binary);
  /** Freed blocks by address; neighbors are merged. */
  private free: Block[] = [];
  private end = this.instance.start;

  get kernels(): NetworkKernels {
    return this.instance.kernels;
  }

  /** Allocates a block of `count` numbers, rounded up to a multiple of four. */
  take(count: number): number {
    const bytes = blockSize(count);
    const [smallest] = this.free
      .filter((block) => block.bytes >= bytes)
      .sort((a, b) => a.bytes - b.bytes);
    if (!smallest) return this.takeNew(bytes);
    const { address } = smallest;
    smallest.address += bytes;
    smallest.bytes -= bytes;
    this.free = this.free.filter((block) => block.bytes > 0);
    return address;
  }

  give(address: number, count: number): void {
    const blocks = [...this.free, { address, bytes: blockSize(count) }];
    this.free = [];
    for (const block of blocks.sort((a, b) => a.address - b.address)) {
      const before = this.free.at(-1);
      if (before && before.address + before.bytes === block.address) before.bytes += block.bytes;
      else this.free.push(block);
    }
  }

  /** Allocates a permanent block with `numbers`: no earlier step may write to it. */
  keep(numbers: ArrayLike<number>): number {
    const address = this.takeNew(blockSize(numbers.length));
    this.floats(address, numbers.length).set(numbers);
    return address;
  }

  keepIntegers(numbers: ArrayLike<number>): number {
    const address = this.takeNew(blockSize(numbers.length));
    new Int32Array(this.instance.memory.buffer, address, numbers.length).set(numbers);
    return address;
  }

  /** View of the numbers at an address, valid until the workspace grows. */
  floats(address: number, count: number): Float32Array {
    return new Float32Array(this.instance.memory.buffer, address, count);
  }

  /** All numbers, by address divided by 4; valid until the workspace grows. */
  all(): Float32Array {
    return new Float32Array(this.instance.memory.buffer);
  }

  private takeNew(bytes: number): number {
    const address = this.end;
    this.end += bytes;
    reserve(this.instance.memory, this.end);
    return address;
  }
}

function blockSize(count: number): number {
  return Math.ceil(count / 4) * 16;
}
