import { Module } from '@nestjs/common';
import { FulfillmentModule } from '../fulfillment/index.js';
import { CatalogModule } from '../catalog/index.js';
import { DesignsModule } from '../designs/index.js';
import { ImagesModule } from '../images/index.js';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { CheckoutController } from './checkout.controller.js';
import { CheckoutService } from './checkout.service.js';
import { OpenOrders } from './open-orders.js';
import { PaymentPages } from './payment-pages.js';
import { ShirtChoice } from './shirt-choice.js';

@Module({
  imports: [
    CatalogModule,
    FulfillmentModule,
    DesignsModule,
    ImagesModule,
    OrdersModule,
    PaymentsModule,
  ],
  controllers: [CheckoutController],
  providers: [CheckoutService, OpenOrders, PaymentPages, ShirtChoice],
  exports: [CheckoutService, ShirtChoice],
})
export class CheckoutModule {}
