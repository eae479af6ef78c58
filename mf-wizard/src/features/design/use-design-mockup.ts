import type { AccountDesign } from '@ftl/api-client/calls';
import { SHIRT_PRODUCT_ID } from '@ftl/contracts';
import { useMockup, type Mockup } from '@ftl/design-widgets';
import { OWNER } from '../../owner';
import { useAccountSession } from '../account/use-account-session';

/** Side of a mockup, in px (PREVIEW-19). */
const MOCKUP_SIZE = 800;

/**
 * The finished design on a shirt; disabled until the design is finished.
 * @param color a color's class, such as `heather-grey`
 */
export function useDesignMockup(design: AccountDesign, color: string): Mockup {
  const { user } = useAccountSession();
  const { id, finalDesignImageUrl, size } = design;
  return useMockup({
    owner: OWNER,
    request:
      finalDesignImageUrl && user
        ? {
            productId: SHIRT_PRODUCT_ID,
            productColor: color,
            imageUrl: finalDesignImageUrl,
            width: MOCKUP_SIZE,
            height: MOCKUP_SIZE,
            userId: user.id,
            designId: String(id),
            size,
          }
        : null,
    design,
  });
}
