import { fetchMockup, mockupQuery } from '@ftl/api-client/queries';
import type { MockupViews } from '@ftl/api-client/queries';
import type { Design, GenerateMockupDto, PrintfulMockupDto } from '@ftl/api-client/calls';
import { sessionStore } from '@ftl/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { OWNER } from '../owner';

/** The four views of a shirt with this design in one color; rendered once per color. */
export function designMockupQuery(design: Design, color: string) {
  return queryOptions({
    queryKey: [OWNER, 'mockup', design.id, design.finalDesignImageUrl, design.back, color],
    queryFn: async ({ client }): Promise<MockupViews> => {
      try {
        return await fetchMockup(guestCall(design, color));
      } catch {
        return client.fetchQuery(mockupQuery(OWNER, plainCall(design, color), design));
      }
    },
  });
}

/** The guest call, tried once. */
const guestCall = (design: Design, color: string): GenerateMockupDto => ({
  tempUserId: sessionStore.getState().tempUserId || undefined,
  processedImageUrl: design.backgroundRemovedImageUrl,
  templateId: design.selectedTemplate,
  lovedOneName: design.lovedOneName,
  color,
  size: design.size,
  designId: design.id,
});

/** The plain call without a design id, as a fallback. */
const plainCall = (design: Design, color: string): PrintfulMockupDto => ({
  designImageUrl: design.finalDesignImageUrl ?? '',
  productColor: color,
  productSize: design.size,
  // The API finds the words on the back by the design's id.
  designId: design.back && design.id,
});

/** Shows the previous color's shirt, marked as busy, until the chosen one has loaded. */
export function useMockup(design: Design, color: string) {
  return useQuery({ ...designMockupQuery(design, color), placeholderData: (previous) => previous });
}
