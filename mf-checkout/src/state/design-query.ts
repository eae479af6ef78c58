import { designQuery, templatesQuery } from '@ftl/api-client/queries';
import { titleCase } from '@ftl/rules';
import { useQuery } from '@tanstack/react-query';
import { OWNER } from '../owner';

/** The buyer's design as currently stored by the server; never from the cache. */
export function useDesign(designId: string) {
  return useQuery({
    ...designQuery(OWNER, designId),
    enabled: designId !== '',
    refetchOnMount: 'always',
  });
}

/** Display name of a template, such as 'Heaven Memory 3'; its id until that is loaded. */
export function useTemplateName(templateId: string | undefined): string {
  const templates = useQuery({ ...templatesQuery(OWNER), enabled: templateId !== undefined });
  const found = templates.data?.find((template) => template.id === templateId);
  return found?.name ?? titleCase(templateId ?? '');
}
