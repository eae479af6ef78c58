import type { Size } from './catalog.js';

export interface OrderLine {
  size: Size;
  /** 1 to 10. */
  quantity: number;
  /** The name of the line's own color, in orders of several colors; missing: the order's color. */
  color?: string;
}
