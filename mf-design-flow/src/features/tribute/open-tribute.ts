import type { Design } from '@ftl/api-client/calls';
import { wordsOf } from '@ftl/design-widgets';
import { titleCase, type ShirtChoice } from '@ftl/rules';
import { DEFAULT_TEMPLATE, emptyTribute } from './tribute.state';
import type { TributeForm, TributeState } from './tribute.state';

/** The inputs that a stored design was made from. */
export function formOf(design: Design): Partial<TributeForm> {
  const { lovedOneName: name, ...texts } = wordsOf(design);
  const { finalDesignImageUrl, selectedTemplate: template, back, layout } = design;
  const made = { name, ...texts, template, back, layout };
  return finalDesignImageUrl === null ? made : { ...made, previewUrl: finalDesignImageUrl };
}

/** The checkout of a stored design, for a tab that has no state of it. */
export function tributeFromDesign(design: Design, choice: Partial<ShirtChoice>): TributeState {
  const [line] = choice.lines ?? [];
  return {
    ...emptyTribute,
    screen: { stage: 'guest-checkout' },
    designId: design.id,
    form: {
      ...emptyTribute.form,
      ...formOf(design),
      tshirtColor: titleCase(choice.color ?? emptyTribute.form.tshirtColor.toLowerCase()),
      size: line?.size ?? emptyTribute.form.size,
    },
  };
}

/**
 * Parses the query of a page that starts at the preview; null unless all four parameters are
 * present.
 */
export function tributeFromQuery(query: URLSearchParams): TributeState | null {
  const previewUrl = query.get('preview');
  const designId = query.get('designId');
  const name = query.get('name');
  if (!previewUrl || !designId || !name || !query.get('tempUserId')) return null;
  // Only our own images: an external URL would show someone else's image as the visitor's design.
  if (!previewUrl.startsWith('/') || previewUrl.startsWith('//')) return null;
  return {
    ...emptyTribute,
    screen: { stage: 'preview' },
    designId,
    form: {
      ...emptyTribute.form,
      previewUrl,
      name,
      template: query.get('template') ?? DEFAULT_TEMPLATE,
    },
  };
}
