import { ApiError, classifyError } from '@ftl/api-client';
import { MockupError, mockupQuery } from '@ftl/api-client/queries';
import type { MockupCall, MockupViews } from '@ftl/api-client/queries';
import { API } from '@ftl/contracts';
import type { GenerateMockupRequest, ScalablePressMockupRequest, ShirtBack } from '@ftl/contracts';
import { toast } from '@ftl/page-events';
import type { MockupStatus } from '@ftl/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mockupMessages } from './mockup.messages';

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
  request: GenerateMockupRequest | ScalablePressMockupRequest | null;
  /** Words on the back of the design with the request's id. */
  back?: ShirtBack | undefined;
  /** Called with the front's URL once it is rendered. */
  onFront?: (frontUrl: string) => void;
}

/** The four views of the shirt in a color; keeps the previous ones until the next have loaded. */
export function useMockup({ owner, request, back, onFront }: UseMockupOptions): Mockup {
  const query = useQuery({
    ...mockupQuery(owner, callOf(request), back),
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

const nothing: GenerateMockupRequest = {
  processedImageUrl: '',
  templateId: '',
  lovedOneName: '',
  color: '',
};

function callOf(request: UseMockupOptions['request']): MockupCall {
  return request !== null && 'productColor' in request
    ? { path: API.scalablePressMockup, request }
    : { path: API.generateMockup, request: request ?? nothing };
}

function imageOf(request: UseMockupOptions['request']): string {
  if (request === null) return '';
  return 'imageUrl' in request ? request.imageUrl : request.processedImageUrl;
}

function reportFailure(error: unknown): void {
  toast({ title: mockupMessages.failed, description: failureText(error), tone: 'error' });
}

/** The server's message if there is one; for a lost connection, what to do about it. */
function failureText(error: unknown): string {
  if (error instanceof MockupError) return error.message || mockupMessages.failedText;
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
