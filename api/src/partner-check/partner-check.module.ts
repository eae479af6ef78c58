import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { FulfillmentModule } from '../fulfillment/index.js';
import { PrintPartnersModule } from '../print-partners/index.js';
import { PartnerCheck } from './partner-check.service.js';
import { PrintfulCheck } from './printful-check.js';
import { ScalablePressCheck } from './scalable-press-check.js';
import { StripeCheck } from './stripe-check.js';

@Module({
  imports: [CatalogModule, FulfillmentModule, PrintPartnersModule],
  providers: [PartnerCheck, PrintfulCheck, ScalablePressCheck, StripeCheck],
})
export class PartnerCheckModule {}
