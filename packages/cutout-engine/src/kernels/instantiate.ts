/**
 * A compiled kernel module with its own memory; addresses are in bytes, arrays are aligned to 16.
 */
export interface KernelInstance<Kernels> {
  kernels: Kernels;
  memory: WebAssembly.Memory;
  /** Address of the first free byte. */
  start: number;
}

const compiled = new Map<string, WebAssembly.Module>();

/** Creates an instance of a kernel module, which is compiled once per thread. */
export function instantiate<Kernels>(binary: string): KernelInstance<Kernels> {
  let module = compiled.get(binary);
  if (!module) {
    module = new WebAssembly.Module(Buffer.from(binary, 'base64'));
    compiled.set(binary, module);
  }
  const { exports } = new WebAssembly.Instance(module);
  const { memory, heapBase } = exports as { memory: WebAssembly.Memory; heapBase: () => number };
  return { kernels: exports as Kernels, memory, start: Math.ceil(heapBase() / 16) * 16 };
}

const PAGE = 65_536;

/** Grows the memory to at least `bytes`; growing invalidates existing views. */
export function reserve(memory: WebAssembly.Memory, bytes: number): void {
  const missing = Math.ceil((bytes - memory.buffer.byteLength) / PAGE);
  if (missing > 0) memory.grow(missing);
}
