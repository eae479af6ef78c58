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

/** Something that would look wrong on a shirt. */
export interface Finding {
  code: FindingCode;
  /** In a sentence, with the figure and the limit. */
  text: string;
  /** What to look at on the picture, in design units. */
  boxes: Box[];
  /** The shop tells buyers of it when they choose this shirt: good to know, no defect. */
  isNote?: boolean;
  /** Shirt that shows it, #rrggbb; any other where it is on all. */
  shirt?: string;
}
