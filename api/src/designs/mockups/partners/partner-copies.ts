import { Injectable, Logger } from '@nestjs/common';
import { MOCKUP_SIZE, SIZES, type Size } from '@ftl/contracts';
import { type PartnerMockups, PrintfulMockups, ScalablePressMockups } from '@ftl/print-partners';
import { imageUrl, ImagesService } from '../../../images/index.js';
import { AppConfig } from '../../../platform/index.js';
import { artworkAddress, isBackPrint } from '../mockup-address.js';
import { MockupImages, type MockupOf } from '../mockup-images.js';

export type MockupPartner = 'printful' | 'scalablepress';

/** After this the shop's own image is shown instead. */
const TIMEOUT_MS = 15_000;
const REMEMBERED = 500;
const USUAL_SIZE: Size = 'M';

export interface PartnerCopyOf extends Omit<MockupOf, 'designKey' | 'size'> {
  designKey: string;
  shirtSize?: string | undefined;
}

/**
 * Copies of print partners' mockups: each is requested once and stored, because the partner's own
 * URL expires after days.
 */
@Injectable()
export class PartnerCopies {
  private readonly logger = new Logger(PartnerCopies.name);
  private readonly partners: Record<MockupPartner, PartnerMockups>;
  private readonly keys = new Map<string, Promise<string>>();

  constructor(
    private readonly config: AppConfig,
    private readonly images: ImagesService,
    private readonly mockupImages: MockupImages,
    printful: PrintfulMockups,
    scalablepress: ScalablePressMockups,
  ) {
    this.partners = { printful, scalablepress };
  }

  /**
   * URL of our copy of the partner's image.
   *
   * @returns null if the partner is not configured, fails or is slow: a mockup must not hold up a
   *   visitor
   */
  async address(partner: MockupPartner, of: PartnerCopyOf): Promise<string | null> {
    if (!this.partners[partner].isConfigured) return null;
    const content = [partner, of.designKey, of.color.hex, of.view].join(' ');
    const kept = await this.keys.get(content)?.catch(() => undefined);
    if (kept && (await this.images.find(kept))) return imageUrl(kept);
    const making = this.make(partner, of);
    this.remember(content, making);
    try {
      return imageUrl(await making);
    } catch (error) {
      this.keys.delete(content);
      this.logger.warn(error);
      return null;
    }
  }

  private async make(partner: MockupPartner, of: PartnerCopyOf): Promise<string> {
    const design = await this.images.find(of.designKey);
    if (!design) throw new Error('The image of the design is gone');
    const rendered = await this.partners[partner].draw(
      {
        artworkUrl: this.config.publicUrl + artworkAddress(of.designKey),
        side: isBackPrint(of.designKey) ? 'back' : 'front',
        color: of.color,
        size: SIZES.find((size) => size === of.shirtSize) ?? USUAL_SIZE,
        view: of.view,
      },
      AbortSignal.timeout(TIMEOUT_MS),
    );
    const [width, height] = [MOCKUP_SIZE, MOCKUP_SIZE];
    const body = await this.mockupImages.partnerCopy(rendered);
    // Derived from the design's image, so that it is deleted with it.
    const { key } = await this.images.store(
      design,
      'mockup',
      { body, contentType: 'image/webp' },
      { width, height, sourceId: design.id, expiresAt: design.expiresAt },
    );
    return key;
  }

  private remember(content: string, key: Promise<string>): void {
    this.keys.set(content, key);
    if (this.keys.size > REMEMBERED) this.keys.delete(this.keys.keys().next().value!);
  }
}
