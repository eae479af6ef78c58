import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { SHIRT_PRODUCT_ID } from '@ftl/contracts';
import type { Product } from '@ftl/contracts';
import { Type } from 'class-transformer';
import { IsInt } from 'class-validator';
import { Access, ANONYMOUS_READS, Cost, MayBeAbsent, Throws } from '../platform/index.js';
import { CatalogService, CATALOG_LIFETIME_MS } from './catalog.service.js';
import type { ColorsResponse } from './catalog.responses.js';

/** Generous, because responses are cached: the partner is called once in five minutes. */
const PRODUCTS = { ...ANONYMOUS_READS, name: 'catalog', perAddress: 3000 };
const CACHE = `public, max-age=${CATALOG_LIFETIME_MS / 1000}`;

export class ColorsQueryDto {
  @ApiProperty({ required: false, default: SHIRT_PRODUCT_ID })
  @MayBeAbsent()
  @Type(() => Number)
  @IsInt()
  productId?: number;
}

@ApiTags('catalog')
@Access('public')
@Cost('partner', PRODUCTS)
@Controller('api/printful/products')
export class CatalogController {
  constructor(private readonly catalog: CatalogService) {}

  /**
   * The printable shirts as a plain list, with colors, sizes, size guide and stock. Throws
   * SERVER_ERROR while the print partner does not respond.
   */
  @Throws(['SERVER_ERROR', 502])
  @ApiOperation({ summary: 'Products with colors and sizes' })
  @Get()
  @Header('Cache-Control', CACHE)
  getProducts(): Promise<Product[]> {
    return this.catalog.products();
  }

  /**
   * Colors of one product (824 by default). Throws NOT_FOUND for another product; SERVER_ERROR
   * while the print partner does not respond.
   */
  @Throws('NOT_FOUND', ['SERVER_ERROR', 502])
  @ApiOperation({ summary: 'Colors of a product' })
  @Get('colors')
  @Header('Cache-Control', CACHE)
  async getColors(@Query() query: ColorsQueryDto): Promise<ColorsResponse> {
    return { success: true, colors: await this.catalog.colors(query.productId) };
  }
}
