import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { DeliveryModule } from '../delivery/index.js';
import { DesignsModule } from '../designs/index.js';
import { ImagesModule } from '../images/index.js';
import { MockupsModule } from '../mockups/index.js';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { PricingModule } from '../pricing/index.js';
import { CheckoutController } from './checkout.controller.js';
import { Checkout } from './checkout.service.js';
import { OpenOrders } from './open-orders.js';
import { PaymentPages } from './payment-pages.js';
import { ShirtChoice } from './shirt-choice.js';

@Module({
  imports: [
    CatalogModule,
    DeliveryModule,
    DesignsModule,
    ImagesModule,
    MockupsModule,
    OrdersModule,
    PaymentsModule,
    PricingModule,
  ],
  controllers: [CheckoutController],
  providers: [Checkout, OpenOrders, PaymentPages, ShirtChoice],
  exports: [Checkout, ShirtChoice],
})
export class CheckoutModule {}
