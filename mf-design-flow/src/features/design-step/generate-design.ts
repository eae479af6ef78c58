import { classifyError, RETRY_POLICIES, withRetry } from '@ftl/api-client';
import type { ApiClient } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import type { Design, GenerateDesignRequest, GenerateDesignResponse } from '@ftl/contracts';
import { toast } from '@ftl/page-events';
import { sessionStore } from '@ftl/session';
import { designToasts, generationErrors } from './design-step.messages';

/** A failure whose own text is meant for the visitor. */
class GenerationError extends Error {
  override name = 'GenerationError';
}

/** What the visitor reads about a failed creation: the server's text where it gave one. */
export const creationFailure = (error: unknown): string =>
  error instanceof GenerationError ? error.message : classifyError(error, 'design').message;

/**
 * One design from the server. The visitor sees each retry; the call under it is
 * not repeated a second time by the client.
 */
export async function generateDesign(
  client: Pick<ApiClient, 'post'>,
  request: GenerateDesignRequest,
): Promise<{ design: Design; missingGlyphs: string[] }> {
  if (request.templateId === '' || request.backgroundRemovedImageUrl === '') {
    throw new GenerationError(generationErrors.missingInput);
  }
  const policy =
    request.cachedDesignUrl === undefined
      ? RETRY_POLICIES.designGeneration
      : RETRY_POLICIES.cachedDesign;
  sessionStore.getState().setRetryCount(0);
  return withRetry(() => requestOnce(client, request), {
    policy,
    shouldRetry: (error) => classifyError(error, 'design').retryable,
    onRetry: (attempt) => {
      sessionStore.getState().setRetryCount(attempt);
      toast({
        title: designToasts.retrying,
        description: designToasts.attempt(attempt + 1, policy.retries + 1),
        tone: 'info',
      });
    },
  });
}

async function requestOnce(client: Pick<ApiClient, 'post'>, request: GenerateDesignRequest) {
  const answer = await client.post<Partial<GenerateDesignResponse> & { error?: string }>(
    API.generateDesign,
    request,
    {
      retry: RETRY_POLICIES.none,
    },
  );
  if (answer.success !== true)
    throw new GenerationError(answer.error ?? generationErrors.noSuccess);
  if (!answer.design?.finalDesignImageUrl) throw new GenerationError(generationErrors.noDesign);
  return { design: answer.design, missingGlyphs: answer.missingGlyphs ?? [] };
}
