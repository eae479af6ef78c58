import { Injectable } from '@nestjs/common';
import type { OrderLine, ShirtColor } from '@ftl/contracts';
import { CatalogService } from '../catalog/index.js';
import { backNotPrinted } from '../designs/index.js';
import { MockupsService } from '../designs/index.js';
import type { OrderableDesign } from './orderable-design.js';
import { soldColor } from './shirt-color.js';

export interface ChosenShirt {
  color: ShirtColor;
  mockupUrl: string;
  /** Absent without words on the back. */
  backMockupUrl?: string;
}

/** Resolves the shirt of an order: its color and mockup. */
@Injectable()
export class ShirtChoice {
  constructor(
    private readonly catalog: CatalogService,
    private readonly mockups: MockupsService,
  ) {}

  /** @throws ShopError MISSING_DATA if the color is not for sale, BACK_NOT_PRINTED */
  async choose(
    design: Pick<OrderableDesign, 'back' | 'sides'>,
    requested: string,
  ): Promise<ChosenShirt> {
    if (design.back && !(await this.catalog.printsBack())) throw backNotPrinted();
    const color = await this.sold(requested);
    const { front, back } = await this.mockups.addresses(design.sides, color.class);
    return { color, mockupUrl: front, ...(design.back ? { backMockupUrl: back } : {}) };
  }

  /** @throws ShopError MISSING_DATA if the color of a line is not for sale */
  async assertSold(lines: readonly OrderLine[]): Promise<void> {
    const colors = new Set(lines.flatMap(({ color }) => color ?? []));
    for (const color of colors) await this.sold(color);
  }

  /** @throws ShopError MISSING_DATA if the color is not for sale */
  async sold(requested: string): Promise<ShirtColor> {
    const [found, sold] = await Promise.all([
      this.catalog.color(requested),
      // An unreadable catalog must not block orders: fall back to the built-in colors.
      this.catalog.colors().catch(() => null),
    ]);
    return soldColor(requested, found, sold ?? [found]);
  }
}
