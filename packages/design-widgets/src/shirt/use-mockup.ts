import { ApiError, classifyError } from '@ftl/api-client';
import { MockupError, mockupQuery } from '@ftl/api-client/queries';
import type { MockupViews, PrintedDesign } from '@ftl/api-client/queries';
import type { GenerateMockupDto, ScalablePressMockupDto } from '@ftl/api-client/calls';
import { toast } from '@ftl/page-events';
import type { MockupStatus } from '@ftl/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

const messages = {
  failed: 'Mockup Generation Failed',
  failedText: 'Failed to generate mockup',
} as const;

export interface Mockup {
  views: MockupViews;
  status: MockupStatus;
  retry: () => void;
}

interface UseMockupOptions {
  /** Name of the calling remote. */
  owner: string;
  /**
   * The guest path names a template, the authenticated one a user and their design (PREVIEW-15);
   * null if there is nothing to show.
   */
  request: GenerateMockupDto | ScalablePressMockupDto | null;
  design: PrintedDesign;
  /** Called with the front's URL once it is rendered. */
  onFront?: (frontUrl: string) => void;
}

/** The four views of the shirt in a color; keeps the previous ones until the next have loaded. */
export function useMockup({ owner, request, design, onFront }: UseMockupOptions): Mockup {
  const query = useQuery({
    ...mockupQuery(owner, request ?? nothing, design),
    enabled: imageOf(request) !== '',
    placeholderData: (previous) => previous,
  });
  const front = query.isPlaceholderData ? undefined : query.data?.front;
  useEffect(() => {
    if (front !== undefined) onFront?.(front);
  }, [front, onFront]);
  const { error, errorUpdatedAt } = query;
  useEffect(() => {
    if (error !== null) reportFailure(error);
  }, [error, errorUpdatedAt]);
  return { views: query.data ?? {}, status: statusOf(query), retry: () => void query.refetch() };
}

const nothing: GenerateMockupDto = {
  processedImageUrl: '',
  templateId: '',
  lovedOneName: '',
  color: '',
};

function imageOf(request: UseMockupOptions['request']): string {
  if (request === null) return '';
  return 'imageUrl' in request ? request.imageUrl : request.processedImageUrl;
}

function reportFailure(error: unknown): void {
  toast({ title: messages.failed, description: failureText(error), tone: 'error' });
}

/** The server's message if there is one; for a lost connection, what to do about it. */
function failureText(error: unknown): string {
  if (error instanceof MockupError) return error.message || messages.failedText;
  const isKnown = error instanceof ApiError && ('code' in error.details || error.status === 0);
  return isKnown ? classifyError(error, 'mockup').message : messages.failedText;
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
