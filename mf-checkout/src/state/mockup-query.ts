import { api, CALL_TIMEOUTS_MS, RETRY_POLICIES } from '@ftl/api-client';
import {
  API,
  type Design,
  type GenerateMockupRequest,
  type MockupResponse,
  type PrintfulMockupRequest,
  type ShirtView,
} from '@ftl/contracts';
import { sessionStore } from '@ftl/session';
import { useQuery } from '@tanstack/react-query';
import { keepPrevious } from './keep-previous';

export type MockupViews = Partial<Record<ShirtView, string>>;

export const MOCKUP_FAILED = 'Failed to generate mockup for checkout';

function viewsOf(answer: Partial<MockupResponse>): MockupViews {
  const front = answer.views?.front ?? answer.mockupUrl ?? answer.url;
  if (!front) throw new Error(MOCKUP_FAILED);
  return { ...answer.views, front };
}

/** The guest's own path first; the plain one, without a design id, where that fails. */
async function makeMockup(design: Design, colour: string): Promise<MockupViews> {
  const guestRequest: GenerateMockupRequest = {
    tempUserId: sessionStore.getState().tempUserId || undefined,
    processedImageUrl: design.backgroundRemovedImageUrl,
    templateId: design.selectedTemplate,
    lovedOneName: design.lovedOneName,
    color: colour,
    size: design.size,
  };
  try {
    const once = { retry: RETRY_POLICIES.none, timeoutMs: CALL_TIMEOUTS_MS.rendering };
    return viewsOf(await api.post<MockupResponse>(API.generateMockup, guestRequest, once));
  } catch {
    const plainRequest: PrintfulMockupRequest = {
      designImageUrl: design.finalDesignImageUrl ?? '',
      productColor: colour,
      productSize: design.size,
    };
    const timeoutMs = CALL_TIMEOUTS_MS.rendering;
    return viewsOf(await api.post<MockupResponse>(API.printfulMockup, plainRequest, { timeoutMs }));
  }
}

/** The shirt with this design in one colour, from all four sides; made once for each colour. */
export function mockupQuery(design: Design, colour: string) {
  return {
    queryKey: ['checkout', 'mockup', design.id, design.finalDesignImageUrl, colour],
    queryFn: () => makeMockup(design, colour),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/** Shows the previous colour's shirt, marked as busy, until the chosen one is there. */
export function useMockup(design: Design, colour: string) {
  return useQuery({ ...mockupQuery(design, colour), placeholderData: keepPrevious });
}
