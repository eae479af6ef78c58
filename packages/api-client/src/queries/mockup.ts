import { api, CALL_TIMEOUTS_MS, retryOptions } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import type {
  GenerateMockupRequest,
  MockupResponse,
  PrintfulMockupRequest,
  ScalablePressMockupRequest,
  ShirtBack,
  ShirtView,
} from '@ftl/contracts';
import { queryOptions } from '@tanstack/react-query';

export type MockupViews = Partial<Record<ShirtView, string>>;

/** The three calls that render a shirt, each with its request. */
export type MockupCall =
  | { path: typeof API.generateMockup; request: GenerateMockupRequest }
  | { path: typeof API.scalablePressMockup; request: ScalablePressMockupRequest }
  | { path: typeof API.printfulMockup; request: PrintfulMockupRequest };

/** A failed mockup; `message` is the server's text for visitors, if it sent one. */
export class MockupError extends Error {
  override name = 'MockupError';
}

type Response = Partial<Omit<MockupResponse, 'success'>> & { error?: string };

/** Renders once; a single image, under either name, is the front. */
export async function fetchMockup(call: MockupCall, signal?: AbortSignal): Promise<MockupViews> {
  const options = { ...(signal ? { signal } : {}), timeoutMs: CALL_TIMEOUTS_MS.rendering };
  const { views, mockupUrl, url, error } = await api.post<Response>(
    call.path,
    call.request,
    options,
  );
  const front = views?.front ?? mockupUrl ?? url;
  if (!front) throw new MockupError(error);
  return { ...views, front };
}

/** The design and the color, which identify a mockup. */
function subjectOf({ path, request }: MockupCall): string[] {
  switch (path) {
    case API.generateMockup: {
      // The same cutout is in every design of a photo.
      const { processedImageUrl, templateId, lovedOneName, color, designId } = request;
      return [processedImageUrl, templateId, lovedOneName, designId ?? '', color];
    }
    case API.scalablePressMockup:
      return [request.imageUrl, request.productColor];
    case API.printfulMockup:
      return [request.designImageUrl, request.productColor];
  }
}

/** The views of the shirt. */
export const mockupQuery = (owner: string, call: MockupCall, back?: ShirtBack) =>
  queryOptions({
    queryKey: [owner, call.path, ...subjectOf(call), back],
    queryFn: ({ signal }) => fetchMockup(call, signal),
    ...retryOptions('apiClient'),
  });
