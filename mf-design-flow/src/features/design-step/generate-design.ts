import { classifyError, RETRY_POLICIES, retryOptions, runMutation } from '@ftl/api-client';
import {
  createGuestDesign,
  type Design,
  type GenerateDesignDto,
  type GenerateDesignResponse,
} from '@ftl/api-client/calls';
import { toast } from '@ftl/page-events';
import { sessionStore } from '@ftl/session';
import { designToasts, generationErrors } from './design-step.messages';

/** A failure with a message for the visitor. */
class GenerationError extends Error {
  override name = 'GenerationError';
}

/** Message for a failed creation: the server's if there is one. */
export const creationFailure = (error: unknown): string =>
  error instanceof GenerationError ? error.message : classifyError(error, 'design').message;

interface GeneratedDesign {
  design: Design & { finalDesignImageUrl: string };
  missingGlyphs: string[];
}

/** Requests one design from the server; shows a toast for each retry. */
export async function generateDesign(request: GenerateDesignDto): Promise<GeneratedDesign> {
  if (request.templateId === '' || request.backgroundRemovedImageUrl === '') {
    throw new GenerationError(generationErrors.missingInput);
  }
  const policy = request.cachedDesignUrl === undefined ? 'designGeneration' : 'cachedDesign';
  const attempts = RETRY_POLICIES[policy].retries + 1;
  return runMutation(
    {
      mutationFn: requestOnce,
      ...retryOptions(policy, {
        shouldRetry: (error) => classifyError(error, 'design').retryable,
        onRetry: (attempt) => {
          sessionStore.setState({ retryCount: attempt - 1 });
          toast({
            title: designToasts.retrying,
            description: designToasts.attempt(attempt, attempts),
            tone: 'info',
          });
        },
      }),
    },
    request,
  );
}

async function requestOnce(
  request: GenerateDesignDto,
  attemptOf: object,
): Promise<GeneratedDesign> {
  const response: Partial<GenerateDesignResponse> & { error?: string } = await createGuestDesign(
    request,
    { attemptOf },
  );
  if (response.success !== true)
    throw new GenerationError(response.error ?? generationErrors.noSuccess);
  const { design, missingGlyphs = [] } = response;
  if (!design?.finalDesignImageUrl) throw new GenerationError(generationErrors.noDesign);
  return {
    design: { ...design, finalDesignImageUrl: design.finalDesignImageUrl },
    missingGlyphs,
  };
}
