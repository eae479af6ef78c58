import { Module } from '@nestjs/common';
import { PrintfulCatalog, PrintfulClient } from '@ftl/print-partners';
import { PrintPartnersModule } from '../print-partners/index.js';
import { BuiltInProducts } from './built-in-products.js';
import { CatalogController } from './catalog.controller.js';
import { Catalog } from './catalog.service.js';
import { ProductSource } from './product-source.js';

@Module({
  imports: [PrintPartnersModule],
  controllers: [CatalogController],
  providers: [
    Catalog,
    {
      provide: ProductSource,
      inject: [PrintfulClient, PrintfulCatalog],
      useFactory: ({ isConfigured }: PrintfulClient, printful: PrintfulCatalog) =>
        isConfigured ? printful : new BuiltInProducts(),
    },
  ],
  exports: [Catalog],
})
export class CatalogModule {}
