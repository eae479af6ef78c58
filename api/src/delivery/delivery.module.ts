import { Module } from '@nestjs/common';
import { FulfillmentModule } from '../fulfillment/index.js';
import { DeliveryController } from './delivery.controller.js';
import { Delivery } from './delivery.service.js';

@Module({
  imports: [FulfillmentModule],
  controllers: [DeliveryController],
  providers: [Delivery],
  exports: [Delivery],
})
export class DeliveryModule {}
