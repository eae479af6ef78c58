import { Module } from '@nestjs/common';
import {
  PrintfulCatalog,
  PrintfulClient,
  PrintfulMockups,
  ScalablePressClient,
  ScalablePressMockups,
} from '@ftl/print-partners';
import { BuiltInProducts } from './built-in-products.js';
import { CatalogController } from './catalog.controller.js';
import { CatalogService } from './catalog.service.js';
import { PARTNER_CLIENTS } from './partner-clients.js';
import { PricingController } from './pricing/pricing.controller.js';
import { PricingService } from './pricing/pricing.service.js';
import { ProductSource } from './product-source.js';
import { TemplatesController } from './templates/templates.controller.js';
import { TemplatesService } from './templates/templates.service.js';

@Module({
  // The most requested first: routes are matched in this order.
  controllers: [TemplatesController, CatalogController, PricingController],
  providers: [
    CatalogService,
    ...PARTNER_CLIENTS,
    PricingService,
    {
      provide: ProductSource,
      inject: [PrintfulClient, PrintfulCatalog],
      useFactory: ({ isConfigured }: PrintfulClient, printful: PrintfulCatalog) =>
        isConfigured ? printful : new BuiltInProducts(),
    },
    TemplatesService,
  ],
  exports: [
    CatalogService,
    PricingService,
    PrintfulCatalog,
    PrintfulClient,
    PrintfulMockups,
    ScalablePressClient,
    ScalablePressMockups,
    TemplatesService,
  ],
})
export class CatalogModule {}
