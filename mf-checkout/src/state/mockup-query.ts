import { fetchMockup, mockupQuery } from '@ftl/api-client/queries';
import type { MockupCall, MockupViews } from '@ftl/api-client/queries';
import { API, type Design } from '@ftl/contracts';
import { sessionStore } from '@ftl/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { OWNER } from '../owner';
import { keepPrevious } from './keep-previous';

/** The shirt with this design in one color, from all four sides; made once for each color. */
export function designMockupQuery(design: Design, color: string) {
  return queryOptions({
    queryKey: [OWNER, 'mockup', design.id, design.finalDesignImageUrl, color],
    queryFn: async ({ client }): Promise<MockupViews> => {
      try {
        return await fetchMockup(guestCall(design, color));
      } catch {
        return client.fetchQuery(mockupQuery(OWNER, plainCall(design, color)));
      }
    },
  });
}

/** The guest's own path, tried once. */
const guestCall = (design: Design, color: string): MockupCall => ({
  path: API.generateMockup,
  request: {
    tempUserId: sessionStore.getState().tempUserId || undefined,
    processedImageUrl: design.backgroundRemovedImageUrl,
    templateId: design.selectedTemplate,
    lovedOneName: design.lovedOneName,
    color,
    size: design.size,
  },
});

/** The plain path, without a design id, where the guest's fails. */
const plainCall = (design: Design, color: string): MockupCall => ({
  path: API.printfulMockup,
  request: {
    designImageUrl: design.finalDesignImageUrl ?? '',
    productColor: color,
    productSize: design.size,
  },
});

/** Shows the previous color's shirt, marked as busy, until the chosen one is there. */
export function useMockup(design: Design, color: string) {
  return useQuery({ ...designMockupQuery(design, color), placeholderData: keepPrevious });
}
