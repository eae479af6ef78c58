import type { Box } from '@ftl/design-renderer';

export type FindingCode =
  | 'manifest'
  | 'layer-file'
  | 'layer-size'
  | 'layer-off-sheet'
  | 'too-many-bytes'
  | 'text-outside-safe-area'
  | 'text-over-text'
  | 'text-over-head'
  | 'thin-strokes'
  | 'unreadable-name'
  | 'blends-into-shirt'
  | 'soft-edges'
  | 'portrait-ends-in-the-open';

/** A defect that would be visible on a shirt. */
export interface Finding {
  code: FindingCode;
  /** One sentence with the figure and the limit. */
  text: string;
  /** Areas of the image to look at, in design units. */
  boxes: Box[];
  /** A note, not a defect: the shop warns buyers when they choose this shirt. */
  isNote?: boolean;
  /** The shirt that shows it, #rrggbb; undefined if all do. */
  shirt?: string;
}
