import { Injectable } from '@nestjs/common';
import type { OrderLine, ShirtColour } from '@ftl/contracts';
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
    const colour = await this.sold(asked);
    const { front } = await this.mockups.addresses(design.pictureKey, colour.class);
    return { colour, mockupUrl: front };
  }

  /** @throws ShopError MISSING_DATA when the color of a line is not for sale */
  async assertSold(lines: readonly OrderLine[]): Promise<void> {
    const colors = new Set(lines.flatMap(({ color }) => color ?? []));
    for (const color of colors) await this.sold(color);
  }

  /** @throws ShopError MISSING_DATA when the color is not for sale */
  async sold(asked: string): Promise<ShirtColour> {
    const [found, sold] = await Promise.all([
      this.catalog.colour(asked),
      // A catalog that cannot be read stops no order: then the built-in colors are sold.
      this.catalog.colours().catch(() => null),
    ]);
    return soldColour(asked, found, sold ?? [found]);
  }
}
