import { CALL_TIMEOUTS_MS, retryOptions, runMutation } from '@ftl/api-client';
import { retouchCutout, type RetouchDto } from '@ftl/api-client/calls';
import type { EdgeQuality, PrintQuality } from '@ftl/contracts';

/** The fields of a cutout that a retouch changes. */
export interface RetouchedCutout {
  processedImageUrl: string;
  edgeQuality?: EdgeQuality;
  printQuality?: PrintQuality;
}

/** Applies strokes to the engine's cutout, at full size. */
export async function retouchPhoto(request: RetouchDto): Promise<RetouchedCutout> {
  // At full size with all workers busy, this may take as long as a cutout.
  const timeoutMs = CALL_TIMEOUTS_MS.rendering;
  const response = await runMutation(
    {
      mutationFn: (body: RetouchDto, attemptOf) => retouchCutout(body, { timeoutMs, attemptOf }),
      ...retryOptions('fileUpload'),
    },
    request,
  );
  if (!response.success || !response.processedImageUrl)
    throw new Error(response.error ?? 'No retouched image was returned');
  const { processedImageUrl, edgeQuality, printQuality } = response;
  return { processedImageUrl, edgeQuality, printQuality };
}
