import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { DesignsModule } from '../designs/index.js';
import { ImagesModule } from '../images/index.js';
import { PrintPartnersModule } from '../print-partners/index.js';
import { PrintedDesigns } from './printed-designs.js';
import { MockupImages } from './mockup-images.js';
import { MockupsController } from './mockups.controller.js';
import { Mockups } from './mockups.service.js';
import { PartnerCopies } from './partners/partner-copies.js';

@Module({
  imports: [CatalogModule, DesignsModule, ImagesModule, PrintPartnersModule],
  controllers: [MockupsController],
  providers: [PrintedDesigns, MockupImages, Mockups, PartnerCopies],
  exports: [Mockups],
})
export class MockupsModule {}
