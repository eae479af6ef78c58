import type { Template } from '@ftl/api-client/calls';
import { templateFromSearch } from '@ftl/rules';
import { sessionStore } from '@ftl/session';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Selects the template named in the URL, once: later choices are kept.
 * @param templates undefined while the list is loading
 */
export function useTemplateFromUrl(templates: readonly Template[] | undefined): void {
  const [query, setQuery] = useSearchParams();
  const wanted = templateFromSearch(query);
  const selectedTemplate = templates?.find(({ id }) => id === wanted)?.id ?? null;
  useEffect(() => {
    if (selectedTemplate === null) return;
    const session = sessionStore.getState();
    const design = session.getCurrentDesign();
    if (design === undefined) session.updateDraft({ selectedTemplate });
    else session.updateDesign(design.id, { selectedTemplate });
    setQuery(
      (before) => {
        before.delete('template');
        return before;
      },
      { replace: true },
    );
  }, [selectedTemplate, setQuery]);
}
