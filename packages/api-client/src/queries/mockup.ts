import { CALL_TIMEOUTS_MS, retryOptions, type UploadOptions } from '@ftl/api-client';
import {
  generateMockup,
  generatePrintfulMockup,
  generateScalablePressMockup,
  type GenerateMockupDto,
  type MockupResponse,
  type PrintfulMockupDto,
  type ScalablePressMockupDto,
} from '@ftl/api-client/calls';
import type { ShirtBack, ShirtView } from '@ftl/contracts';
import { queryOptions } from '@tanstack/react-query';

export type MockupViews = Partial<Record<ShirtView, string>>;

/** A request of one of the three calls that render a shirt. */
export type MockupRequest = GenerateMockupDto | ScalablePressMockupDto | PrintfulMockupDto;

/** A failed mockup; `message` is the server's text for visitors, if it sent one. */
export class MockupError extends Error {
  override name = 'MockupError';
}

type Response = Partial<Omit<MockupResponse, 'success'>> & { error?: string };

/** Renders once; a single image, under either name, is the front. */
export async function fetchMockup(
  request: MockupRequest,
  signal?: AbortSignal,
): Promise<MockupViews> {
  const options = { signal, timeoutMs: CALL_TIMEOUTS_MS.rendering };
  const { views, mockupUrl, url, error } = await render(request, options);
  const front = views?.front ?? mockupUrl ?? url;
  if (!front) throw new MockupError(error);
  return { ...views, front };
}

function render(request: MockupRequest, options: UploadOptions): Promise<Response> {
  if ('templateId' in request) return generateMockup(request, options);
  if ('designImageUrl' in request) return generatePrintfulMockup(request, options);
  return generateScalablePressMockup(request, options);
}

/** The design and the color, which identify a mockup. */
function subjectOf(request: MockupRequest): string[] {
  if ('templateId' in request) {
    // The same cutout is in every design of a photo.
    const { processedImageUrl, templateId, lovedOneName, color, designId } = request;
    return ['guest', processedImageUrl, templateId, lovedOneName, designId ?? '', color];
  }
  if ('designImageUrl' in request)
    return ['printful', request.designImageUrl, request.productColor];
  return ['scalable-press', request.imageUrl, request.productColor];
}

/** What is printed of the design with the request's id. */
export interface PrintedDesign {
  finalDesignImageUrl?: string | null;
  /** Words on the back. */
  back?: ShirtBack | undefined;
}

/** The views of the shirt. */
export const mockupQuery = (
  owner: string,
  request: MockupRequest,
  { finalDesignImageUrl, back }: PrintedDesign,
) =>
  queryOptions({
    queryKey: [owner, 'mockup', ...subjectOf(request), finalDesignImageUrl, back],
    queryFn: ({ signal }) => fetchMockup(request, signal),
    ...retryOptions('apiClient'),
  });
