import { Module } from '@nestjs/common';
import { PrintfulClient } from './printful-client.js';
import { ScalablePressClient } from './scalable-press-client.js';

/** The two print partners' HTTP; what is asked of them stands in catalog, mockups and fulfilment. */
@Module({
  providers: [PrintfulClient, ScalablePressClient],
  exports: [PrintfulClient, ScalablePressClient],
})
export class PrintPartnersModule {}
