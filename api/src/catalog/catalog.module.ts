import { Module } from '@nestjs/common';
import { PrintfulClient, PrintPartnersModule } from '../print-partners/index.js';
import { BuiltInProducts } from './built-in-products.js';
import { CatalogController } from './catalog.controller.js';
import { Catalog } from './catalog.service.js';
import { PrintfulCatalog } from './printful-catalog.js';
import { ProductSource } from './product-source.js';

@Module({
  imports: [PrintPartnersModule],
  controllers: [CatalogController],
  providers: [
    Catalog,
    PrintfulCatalog,
    {
      provide: ProductSource,
      inject: [PrintfulClient, PrintfulCatalog],
      useFactory: ({ isConfigured }: PrintfulClient, printful: PrintfulCatalog) =>
        isConfigured ? printful : new BuiltInProducts(),
    },
  ],
  exports: [Catalog, PrintfulCatalog],
})
export class CatalogModule {}
