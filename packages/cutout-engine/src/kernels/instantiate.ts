/** A compiled kernel module with its own memory; addresses are bytes, arrays are aligned to 16. */
export interface KernelInstance<Kernels> {
  kernels: Kernels;
  memory: WebAssembly.Memory;
  /** First free byte. */
  start: number;
}

const compiled = new Map<string, WebAssembly.Module>();

/** A fresh instance of a kernel module (compiled once a thread). */
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

/** Makes sure that the memory reaches up to `bytes`; existing views of it become invalid when it grows. */
export function reserve(memory: WebAssembly.Memory, bytes: number): void {
  const missing = Math.ceil((bytes - memory.buffer.byteLength) / PAGE);
  if (missing > 0) memory.grow(missing);
}
