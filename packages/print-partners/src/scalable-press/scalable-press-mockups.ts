import { MOCKUP_SIZE } from '@ftl/contracts';
import { PartnerError } from '../client/partner-error.js';
import { ScalablePressClient } from './scalable-press-client.js';
import { scalablePressColor, scalablePressSide } from '../print-placement.js';
import type { PartnerMockupOrder, PartnerMockups } from '../partner-mockups.js';

/** Scalable Press' mockups: one call, which returns the image's URL. */
export class ScalablePressMockups implements PartnerMockups {
  constructor(
    private readonly client: ScalablePressClient,
    private readonly productId: string | undefined,
  ) {}

  get isConfigured(): boolean {
    return this.client.isConfigured;
  }

  async draw(
    { artworkUrl, color, side, view }: PartnerMockupOrder,
    signal: AbortSignal,
  ): Promise<Buffer> {
    // Only the printed side has a template.
    if (view !== side) throw this.failed('not_found', `no image of the ${view}`);
    const response = await this.client.request<{ url?: string }>(
      'POST',
      '/v3/mockup',
      {
        template: { name: view },
        product: { id: this.productId, color: scalablePressColor(color.name) },
        design: { type: 'dtg', sides: { [side]: scalablePressSide(artworkUrl) } },
        output: { width: MOCKUP_SIZE, height: MOCKUP_SIZE, format: 'png' },
      },
      { signal },
    );
    if (!response.url) throw this.failed('unavailable', 'no image');
    return this.client.image(response.url, { signal });
  }

  private failed(failure: PartnerError['failure'], detail: string): PartnerError {
    return new PartnerError(this.client.partner, failure, { detail });
  }
}
