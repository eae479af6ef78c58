/**
 * Brightness of a color, by the weights of ITU-R BT.601.
 * @param at position of its red value
 */
export function lumaOf(data: ArrayLike<number>, at: number): number {
  return 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
}
