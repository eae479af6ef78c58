import { setTimeout as sleep } from 'node:timers/promises';

/** Positions in the shared memory. */
const INSIDE = 0;
const IS_CLOSED = 1;
const POLL_MS = 10;

/**
 * Counts the threads that may be in native code. onnxruntime aborts the whole process if its thread
 * is terminated while it loads or runs a network, so a pool closes the gate before it ends threads.
 */
export class ThreadGate {
  private readonly state: Int32Array<SharedArrayBuffer>;

  /** @param memory shared by the pool and its threads */
  constructor(readonly memory = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)) {
    this.state = new Int32Array(memory);
  }

  /** @throws if the gate is closed */
  enter(): void {
    Atomics.add(this.state, INSIDE, 1);
    // After the increment: a thread that is not counted must see that the gate is closed.
    if (Atomics.load(this.state, IS_CLOSED) === 0) return;
    this.leave();
    throw new Error('The process is stopping');
  }

  leave(): void {
    Atomics.sub(this.state, INSIDE, 1);
  }

  /** Whether no thread is inside. */
  get isEmpty(): boolean {
    return Atomics.load(this.state, INSIDE) === 0;
  }

  /**
   * Closes the gate, then waits until no thread is inside.
   * @param limitMs after which it no longer waits: a thread that crashed does not leave
   * @returns whether no thread is inside
   */
  async close(limitMs: number): Promise<boolean> {
    Atomics.store(this.state, IS_CLOSED, 1);
    const end = performance.now() + limitMs;
    while (!this.isEmpty && performance.now() < end) await sleep(POLL_MS);
    return this.isEmpty;
  }
}
