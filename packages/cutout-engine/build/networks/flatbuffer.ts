/**
 * Read access to a FlatBuffer, the container of .tflite files: tables whose fields may be absent,
 * vectors and strings, all little-endian. Positions are byte offsets from the start of the file.
 */
export class FlatBuffer {
  private readonly view: DataView;

  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  root(): number {
    return this.follow(0);
  }

  int8(table: number, field: number, absent = 0): number {
    const at = this.field(table, field);
    return at ? this.view.getInt8(at) : absent;
  }

  int32(table: number, field: number, absent = 0): number {
    const at = this.field(table, field);
    return at ? this.view.getInt32(at, true) : absent;
  }

  /** Position of a nested table, 0 if absent. */
  table(table: number, field: number): number {
    const at = this.field(table, field);
    return at ? this.follow(at) : 0;
  }

  tables(table: number, field: number): number[] {
    const { start, length } = this.vector(table, field);
    return Array.from({ length }, (_, k) => this.follow(start + 4 * k));
  }

  int32s(table: number, field: number): number[] {
    const { start, length } = this.vector(table, field);
    return Array.from({ length }, (_, k) => this.view.getInt32(start + 4 * k, true));
  }

  byteVector(table: number, field: number): Uint8Array {
    const { start, length } = this.vector(table, field);
    return this.bytes.subarray(start, start + length);
  }

  text(table: number, field: number): string {
    return new TextDecoder().decode(this.byteVector(table, field));
  }

  private follow(at: number): number {
    return at + this.view.getUint32(at, true);
  }

  private vector(table: number, field: number): { start: number; length: number } {
    const at = this.field(table, field);
    if (!at) return { start: 0, length: 0 };
    const vector = this.follow(at);
    return { start: vector + 4, length: this.view.getUint32(vector, true) };
  }

  /** A table refers back to its vtable, which contains the offset of each present field. */
  private field(table: number, index: number): number {
    const vtable = table - this.view.getInt32(table, true);
    const slot = 4 + 2 * index;
    if (slot >= this.view.getUint16(vtable, true)) return 0;
    const offset = this.view.getUint16(vtable + slot, true);
    return offset ? table + offset : 0;
  }
}
