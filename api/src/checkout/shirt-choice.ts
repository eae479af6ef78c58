import { Injectable } from '@nestjs/common';
import type { ShirtColour } from '@ftl/contracts';
import { Catalog } from '../catalog/index.js';
import { Mockups } from '../mockups/index.js';
import type { OrderableDesign } from './orderable-design.js';
import { soldColour } from './shirt-colour.js';

/** The shirt of an order: its colour and the picture of it. */
@Injectable()
export class ShirtChoice {
  constructor(
    private readonly catalog: Catalog,
    private readonly mockups: Mockups,
  ) {}

  /** @throws ShopError MISSING_DATA when the colour is not for sale */
  async choose(
    design: OrderableDesign,
    asked: string,
  ): Promise<{ colour: ShirtColour; mockupUrl: string }> {
    const [found, sold] = await Promise.all([
      this.catalog.colour(asked),
      // A catalogue that cannot be read stops no order: then the colours the shop knows are sold.
      this.catalog.colours().catch(() => null),
    ]);
    const colour = soldColour(asked, found, sold ?? [found]);
    const { front } = await this.mockups.addresses(design.pictureKey, colour.class);
    return { colour, mockupUrl: front };
  }
}
