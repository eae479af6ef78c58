import { templateFromSearch } from '@ftl/rules';
import { sessionStore } from '@ftl/session';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Takes over the template that the address names, once: what is chosen afterwards stays. */
export function useWantedTemplate(): void {
  const [query, setQuery] = useSearchParams();
  const selectedTemplate = templateFromSearch(query);
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
