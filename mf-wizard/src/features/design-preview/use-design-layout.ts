import { refusalText } from '@ftl/api-client';
import { saveDesignDetails, type AccountDesign } from '@ftl/api-client/calls';
import { SHIRT_COLORS } from '@ftl/contracts';
import { frontOf, useLayoutEditor } from '@ftl/design-widgets';
import { useQueryClient } from '@tanstack/react-query';
import { OWNER } from '../../owner';
import { renderTemplate } from '../design/render-templates';
import { designKey } from '../design/use-design';
import { messages } from './messages';

/**
 * Changes the layout of a finished design.
 * @param color class of the shirt's color, such as `heather-grey`
 */
export function useDesignLayout(design: AccountDesign, color: string) {
  const client = useQueryClient();
  const { id, key, layout, preflight, selectedTemplateId, updatedAt, lovedOneName } = design;
  const templateId = selectedTemplateId ?? '';
  return useLayoutEditor({
    owner: OWNER,
    designId: key,
    front: frontOf(design, templateId),
    layout,
    shirt: Object.values(SHIRT_COLORS).find((each) => each.class === color) ?? SHIRT_COLORS.white,
    headingLevel: 2,
    advice: preflight?.advice ?? [],
    blocked: lovedOneName === '' ? messages.layoutBlocked : undefined,
    onSave: async (wanted) => {
      try {
        await saveDesignDetails(String(id), { lovedOneName, layout: wanted ?? {}, updatedAt });
        // Otherwise a job of the server renders it a little later.
        await renderTemplate(design, templateId).catch(() => undefined);
        return null;
      } catch (error) {
        return refusalText(error, messages.errorText);
      } finally {
        // Also after a refusal: another window may have changed the design.
        await client.invalidateQueries({ queryKey: designKey(id) });
      }
    },
  });
}
