import { api } from '@ftl/api-client';
import { API, type Design, type GetDesignResponse, type TemplatesResponse } from '@ftl/contracts';
import { useQuery } from '@tanstack/react-query';
import { titleCase } from '@ftl/rules';

/** The buyer's design as the server has it now; never taken from an earlier page. */
export function designQuery(designId: string) {
  return {
    queryKey: ['checkout', 'design', designId],
    queryFn: async (): Promise<Design> => {
      const path = `${API.designs}/${encodeURIComponent(designId)}`;
      const answer = await api.get<GetDesignResponse>(path);
      return answer.design ?? answer;
    },
    staleTime: 0,
  };
}

export function useDesign(designId: string) {
  return useQuery({
    ...designQuery(designId),
    enabled: designId !== '',
    refetchOnMount: 'always',
  });
}

/** A template's own name, such as 'Heaven Memory 3'; its id while that is not known. */
export function useTemplateName(templateId: string | undefined): string {
  const templates = useQuery({
    queryKey: ['checkout', 'templates'],
    queryFn: () => api.get<TemplatesResponse>(API.templates),
    enabled: templateId !== undefined,
  });
  const found = templates.data?.templates.find((template) => template.id === templateId);
  return found?.name ?? titleCase(templateId ?? '');
}
