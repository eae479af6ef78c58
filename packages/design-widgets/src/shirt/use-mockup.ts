import { api, classifyError } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import type { GenerateMockupRequest, MockupResponse, ShirtView } from '@ftl/contracts';
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
  /** What is asked for; nothing before it is known. */
  request: GenerateMockupRequest | null;
  /** Told the front's address once it is there. */
  onFront?: (frontUrl: string) => void;
}

/** The four views of the shirt in a colour; the last ones stay until the next are there. */
export function useMockup(options: UseMockupOptions): Mockup {
  const { owner, request, onFront } = options;
  const query = useQuery<Mockup['views']>({
    queryKey: [owner, API.generateMockup, request?.processedImageUrl, request?.color],
    enabled: request !== null && request.processedImageUrl !== '',
    placeholderData: (previous) => previous,
    queryFn: async ({ signal }): Promise<Mockup['views']> => {
      try {
        return viewsOf(
          await api.post<Partial<MockupResponse>>(API.generateMockup, request, { signal }),
        );
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

/** The answer's views; one picture alone, under either name, is the front. */
function viewsOf(answer: Partial<MockupResponse>): Mockup['views'] {
  const front = answer.views?.front ?? answer.mockupUrl ?? answer.url;
  if (front === undefined) throw new Error(mockupMessages.failedText);
  return { ...answer.views, front };
}

function reportFailure(error: unknown): void {
  const { message } = classifyError(error, 'mockup');
  toast({
    title: mockupMessages.failed,
    description: message || mockupMessages.failedText,
    tone: 'error',
  });
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
