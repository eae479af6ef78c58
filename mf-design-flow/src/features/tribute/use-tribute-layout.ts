import { designQuery } from '@ftl/api-client/queries';
import { frontOf, useLayoutEditor, type LayoutControl } from '@ftl/design-widgets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { SHIRT_COLORS } from '@ftl/contracts';
import { OWNER } from '../../owner';
import { formOf } from './open-tribute';
import { requestLayout, tributeFailure } from './tribute-calls';
import { TRIBUTE_COLORS } from './tribute.state';
import type { TributeAction, TributeState } from './tribute.state';

/** Changes the layout of the stored design; undefined until that is read. */
export function useTributeLayout(
  { form, designId }: TributeState,
  dispatch: Dispatch<TributeAction>,
): LayoutControl | undefined {
  const client = useQueryClient();
  const query = designQuery(OWNER, designId);
  const { data: design } = useQuery(query);
  const control = useLayoutEditor({
    owner: OWNER,
    designId,
    front: frontOf(design ?? { backgroundRemovedImageUrl: '' }, design?.selectedTemplate ?? ''),
    layout: form.layout,
    shirt: TRIBUTE_COLORS.find(({ name }) => name === form.tshirtColor) ?? SHIRT_COLORS.white,
    headingLevel: 2,
    advice: design?.preflight?.advice ?? [],
    onSave: async (layout) => {
      try {
        const made = await requestLayout(design!, layout);
        dispatch({ type: 'design-stored', designId, form: formOf(made) });
        await client.invalidateQueries({ queryKey: query.queryKey });
        return null;
      } catch (error) {
        return tributeFailure(error, 'design');
      }
    },
  });
  return design && control;
}
