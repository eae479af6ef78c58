import { isDeepStrictEqual } from 'node:util';
import type { DesignStatus } from '@ftl/contracts';
import { WORD_COLUMNS, type WordColumns } from './design-words.js';
import type { DesignWithArtwork, FinishedDesign } from './designs.repository.js';
import type { DesignRow, NewDesign } from './designs.schema.js';

/** A validated change, by column; undefined columns stay as they are. */
export type DesignChange = { [column in keyof WordColumns]?: WordColumns[column] | undefined } & {
  title?: string | undefined;
  status?: DesignStatus | undefined;
  templateId?: string | undefined;
  originalKey?: string | undefined;
  cutoutKey?: string | undefined;
  size?: string | undefined;
};

/**
 * Applies a change to a design. The finished image is discarded unless it still matches the
 * design's photo, template and words; regenerating always discards it.
 *
 * @returns the columns to be written, none of them undefined
 */
export function applyChange(design: DesignRow, change: DesignChange): Partial<NewDesign> {
  const changed = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<DesignRow>;
  const next = { ...design, ...changed };
  const differs = (column: keyof DesignRow) => !isDeepStrictEqual(next[column], design[column]);
  const isRegenerated = change.status === 'processing';
  if (differs('cutoutKey')) changed.templateImages = [];
  const printed = ['cutoutKey', 'templateId', ...WORD_COLUMNS] as const;
  if (!isRegenerated && !printed.some(differs)) return changed;
  return {
    ...changed,
    artworkId: null,
    generatedWithName: null,
    generatedWithTemplate: null,
    shareKey: null,
    // Not completed again until the new image is rendered.
    status: isRegenerated ? 'processing' : 'draft',
  };
}

/** Whether the design can be rendered: it has a template and a photo. */
export function canBeRendered({ templateId, cutoutKey }: DesignRow): boolean {
  return templateId !== '' && cutoutKey !== '';
}

/**
 * Whether the design has an image with a name, which an order and a family list need. A wizard's
 * draft is finished once it has one.
 */
export function isFinished(found: DesignWithArtwork): found is FinishedDesign {
  const { design, artwork } = found;
  return artwork !== null && design.status !== 'processing' && artwork.words.name !== '';
}
