import { Injectable } from '@nestjs/common';
import { MOCKUP_SIZE } from '@ftl/contracts';
import { AppConfig } from '../../platform/index.js';
import {
  PartnerError,
  ScalablePressClient,
  scalablePressColor,
  scalablePressSide,
} from '../../print-partners/index.js';
import type { PartnerMockupOrder, PartnerMockups } from './partner-mockups.js';

/** Scalable Press' mockups: one call, which returns the image's URL. */
@Injectable()
export class ScalablePressMockups implements PartnerMockups {
  private readonly productId: string | undefined;

  constructor(
    private readonly client: ScalablePressClient,
    { partners }: AppConfig,
  ) {
    this.productId = partners.scalablePress?.product;
  }

  get isConfigured(): boolean {
    return this.client.isConfigured;
  }

  async draw(
    { artworkUrl, color, side, view }: PartnerMockupOrder,
    signal: AbortSignal,
  ): Promise<Buffer> {
    // It renders front and back; the print is on the front.
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
    return this.client.picture(response.url, { signal });
  }

  private failed(failure: PartnerError['failure'], detail: string): PartnerError {
    return new PartnerError(this.client.partner, failure, { detail });
  }
}
