import { Injectable } from '@nestjs/common';
import type { MockupResponse, ShirtColor, ShirtView } from '@ftl/contracts';
import { Catalog } from '../catalog/index.js';
import { ShopError, type Actor } from '../platform/index.js';
import { DesignPictures, type DesignReference } from './design-pictures.js';
import { mockupAddresses, readArtworkFile, readMockupAddress } from './mockup-address.js';
import { MockupPictures, type MockupOf } from './mockup-pictures.js';
import { mockupNotFound } from './mockups.errors.js';
import type { ShirtSize } from '@ftl/shirt-renderer';
import { PartnerCopies, type MockupPartner } from './partners/partner-copies.js';

export interface MockupOrder extends DesignReference {
  /** Who is asked first. */
  partner: MockupPartner;
  /** Of the shirt, where the partner has pictures by size. */
  shirtSize?: string | undefined;
  /** Name, class or hex value; unknown ones are white. */
  color?: string | undefined;
  /** The view that `url` shows; front by default. */
  view?: ShirtView | undefined;
  /** An id that the caller says is their own. */
  userId?: string | undefined;
}

/** Parts of an address that `addresses` made. */
export interface MockupAddress {
  file: string;
  color: string;
  picture: string;
}

/** Puts designs on shirts. */
@Injectable()
export class Mockups {
  constructor(
    private readonly catalog: Catalog,
    private readonly designs: DesignPictures,
    private readonly pictures: MockupPictures,
    private readonly copies: PartnerCopies,
  ) {}

  /**
   * The requested view, from the print partner or else rendered here, and the URLs of all four; the
   * others are rendered on first request.
   *
   * @throws ShopError DESIGN_IMAGE_NOT_FOUND, MOCKUP_GENERATION_FAILED
   */
  async make(actor: Actor, order: MockupOrder): Promise<MockupResponse> {
    assertOwnUser(actor, order.userId);
    const designKey = await this.designs.keyOf(actor, order);
    const color = await this.catalog.color(order.color);
    const view = order.view ?? 'front';
    const { partner, shirtSize } = order;
    const copy = await this.copies.address(partner, { designKey, color, view, shirtSize });
    if (copy === null) await this.pictures.picture({ designKey, color, view, size: 800 });
    const own = mockupAddresses(designKey, color);
    const views = copy === null ? own : { ...own, [view]: copy };
    return {
      success: true,
      url: views[view],
      mockupUrl: views[view],
      views,
      storedInGCS: copy !== null,
      fallbackUsed: copy === null,
    };
  }

  /**
   * A design's picture as PNG.
   *
   * @throws ShopError DESIGN_IMAGE_NOT_FOUND
   */
  async artwork(file: string): Promise<Buffer> {
    return this.pictures.artwork(readArtworkFile(file));
  }

  /** The front of a shirt with a picture that is no design of a visitor, such as a template's. */
  sample(encoded: Buffer, color: ShirtColor): Promise<Buffer> {
    return this.pictures.sample(encoded, color);
  }

  /**
   * The picture behind an address made by `make` or of the plain shirt.
   *
   * @throws ShopError NOT_FOUND, DESIGN_IMAGE_NOT_FOUND, MOCKUP_GENERATION_FAILED
   */
  async picture(address: MockupAddress, size: ShirtSize): Promise<Buffer> {
    return this.pictures.picture(await this.meantBy(address, size));
  }

  /** The same as JPEG on a plain ground, for mail programs that know no WebP. */
  async jpeg(address: MockupAddress, size: ShirtSize, ground: string): Promise<Buffer> {
    return this.pictures.jpeg(await this.meantBy(address, size), ground);
  }

  private async meantBy(address: MockupAddress, size: ShirtSize): Promise<MockupOf> {
    const meant = readMockupAddress(address.file, address.picture);
    if (!meant) throw mockupNotFound();
    return { ...meant, color: await this.catalog.color(address.color), size };
  }

  /**
   * URLs of an owned design's mockups, for orders and emails; renders nothing.
   *
   * @param designKey key of an image of kind 'design'
   */
  async addresses(designKey: string, color: string): Promise<Record<ShirtView, string>> {
    return mockupAddresses(designKey, await this.catalog.color(color));
  }
}

/** Guests send their temporary id as user id, accounts their own id. */
function assertOwnUser(actor: Actor, userId: string | undefined): void {
  if (userId && userId !== actor.userId && userId !== actor.tempUserId) {
    throw new ShopError('FORBIDDEN', { retryable: false });
  }
}
