import type { AccountDesign } from '@ftl/contracts';
import { useMockup, type Mockup } from '@ftl/design-widgets';
import { OWNER } from '../../owner';

/** The finished design on a white shirt; nothing before there is one. */
export function useDesignMockup(design: AccountDesign): Mockup {
  const { finalDesignImageUrl, selectedTemplateId, lovedOneName, size } = design;
  return useMockup({
    owner: OWNER,
    request: finalDesignImageUrl
      ? {
          processedImageUrl: finalDesignImageUrl,
          templateId: selectedTemplateId ?? '',
          lovedOneName,
          color: 'white',
          size,
        }
      : null,
  });
}
