import { Module } from '@nestjs/common';
import { PrintfulClient } from './printful-client.js';
import { ScalablePressClient } from './scalable-press-client.js';

/** HTTP clients of both print partners; catalog, mockups, and fulfillment use them. */
@Module({
  providers: [PrintfulClient, ScalablePressClient],
  exports: [PrintfulClient, ScalablePressClient],
})
export class PrintPartnersModule {}
