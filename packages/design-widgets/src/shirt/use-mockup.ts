import { api, ApiError, CALL_TIMEOUTS_MS, classifyError } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import type {
  GenerateMockupRequest,
  MockupResponse,
  ScalablePressMockupRequest,
  ShirtView,
} from '@ftl/contracts';
import { toast } from '@ftl/page-events';
import type { MockupStatus } from '@ftl/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mockupMessages } from './mockup.messages';

export interface Mockup {
  views: Partial<Record<ShirtView, string>>;
  status: MockupStatus;
  retry: () => void;
}

interface UseMockupOptions {
  /** Name of the remote that asks. */
  owner: string;
  /**
   * The guest path names a template, the authenticated one a user and their design (PREVIEW-15);
   * null while there is nothing to show.
   */
  request: GenerateMockupRequest | ScalablePressMockupRequest | null;
  /** Told the front's address once it is there. */
  onFront?: (frontUrl: string) => void;
}

/** The four views of the shirt in a colour; the last ones stay until the next are there. */
export function useMockup(options: UseMockupOptions): Mockup {
  const { owner, request, onFront } = options;
  const query = useQuery<Mockup['views']>({
    queryKey: [owner, ...keyOf(request)],
    enabled: request !== null && keyOf(request)[1] !== '',
    placeholderData: (previous) => previous,
    queryFn: async ({ signal }): Promise<Mockup['views']> => {
      try {
        const [path] = keyOf(request);
        const options = { signal, timeoutMs: CALL_TIMEOUTS_MS.rendering };
        return viewsOf(await api.post<MockupAnswer>(path, request, options));
      } catch (error) {
        if (!signal.aborted) reportFailure(error);
        throw error;
      }
    },
  });
  const front = query.isPlaceholderData ? undefined : query.data?.front;
  useEffect(() => {
    if (front !== undefined) onFront?.(front);
  }, [front, onFront]);
  return { views: query.data ?? {}, status: statusOf(query), retry: () => void query.refetch() };
}

/** Path of the call, picture and color: what one mockup differs from another by. */
function keyOf(request: UseMockupOptions['request']): [path: string, image: string, color: string] {
  if (request !== null && 'productColor' in request) {
    return [API.scalablePressMockup, request.imageUrl, request.productColor];
  }
  return [API.generateMockup, request?.processedImageUrl ?? '', request?.color ?? ''];
}

type MockupAnswer = Partial<Omit<MockupResponse, 'success'>> & {
  success?: boolean;
  error?: string;
};

/** A failure in the server's own text. */
class MockupError extends Error {
  override name = 'MockupError';
}

/** The answer's views; one picture alone, under either name, is the front. */
function viewsOf(answer: MockupAnswer): Mockup['views'] {
  const front = answer.views?.front ?? answer.mockupUrl ?? answer.url;
  if (front === undefined) throw new MockupError(answer.error ?? mockupMessages.failedText);
  return { ...answer.views, front };
}

function reportFailure(error: unknown): void {
  toast({ title: mockupMessages.failed, description: failureText(error), tone: 'error' });
}

/** The server's error where it gave one; for a lost connection what to do about it. */
function failureText(error: unknown): string {
  if (error instanceof MockupError) return error.message;
  const isKnown = error instanceof ApiError && ('code' in error.details || error.status === 0);
  return isKnown ? classifyError(error, 'mockup').message : mockupMessages.failedText;
}

function statusOf(query: {
  isFetching: boolean;
  isError: boolean;
  isSuccess: boolean;
}): MockupStatus {
  if (query.isFetching) return 'loading';
  if (query.isError) return 'error';
  return query.isSuccess ? 'ready' : 'idle';
}
