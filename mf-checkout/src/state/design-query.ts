import { designQuery, templatesQuery } from '@ftl/api-client/queries';
import { titleCase } from '@ftl/rules';
import { useQuery } from '@tanstack/react-query';
import { OWNER } from '../owner';

/** The buyer's design as the server has it now; never taken from an earlier page. */
export function useDesign(designId: string) {
  return useQuery({
    ...designQuery(OWNER, designId),
    enabled: designId !== '',
    refetchOnMount: 'always',
  });
}

/** A template's own name, such as 'Heaven Memory 3'; its id while that is not known. */
export function useTemplateName(templateId: string | undefined): string {
  const templates = useQuery({ ...templatesQuery(OWNER), enabled: templateId !== undefined });
  const found = templates.data?.find((template) => template.id === templateId);
  return found?.name ?? titleCase(templateId ?? '');
}
