import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { CheckoutModule } from '../checkout/index.js';
import { DesignsModule } from '../designs/index.js';
import { FulfillmentModule } from '../fulfillment/index.js';
import { ImagesModule } from '../images/index.js';
import { MementosModule } from '../mementos/index.js';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { ReleasesModule } from '../releases/index.js';
import { CancelTokensService } from './cancellation/cancel-tokens.service.js';
import { CancellationController } from './cancellation/cancellation.controller.js';
import { CancellationReconciler } from './cancellation/cancellation-reconciler.js';
import { CancellationRepository } from './cancellation/cancellation.repository.js';
import { CancellationService } from './cancellation/cancellation.service.js';
import { LookupCancellationService } from './cancellation/lookup-cancellation.service.js';
import { TokenCancellationService } from './cancellation/token-cancellation.service.js';
import { OpenEntriesMetric } from './desk/open-entries.metric.js';
import { OrderDeskRepository } from './desk/order-desk.repository.js';
import { OrderDeskService } from './desk/order-desk.service.js';
import { OrderTimelineService } from './desk/order-timeline.service.js';
import { ProblemDeskService } from './desk/problem-desk.service.js';
import { FixOrdersController } from './fixes/fix-orders.controller.js';
import { FixOrdersService } from './fixes/fix-orders.service.js';
import { FixOutcomesService } from './fixes/fix-outcomes.service.js';
import { FixPaymentsService } from './fixes/fix-payments.service.js';
import { FixStartService } from './fixes/fix-start.service.js';
import { FixVersionService } from './fixes/fix-version.service.js';
import { FixesRepository } from './fixes/fixes.repository.js';
import { FixesService } from './fixes/fixes.service.js';
import { MailContextsService } from './mail/mail-contexts.service.js';
import { MailImagesController } from './mail/mail-images.controller.js';
import { OrderMailRepository } from './mail/order-mail.repository.js';
import { OrderMailService } from './mail/order-mail.service.js';
import { OrderPictures } from './mail/order-pictures.js';
import { OrderLookupService } from './order-lookup.service.js';
import { ReviewRequests } from './reviews/review-requests.js';
import { ReviewsAccountData } from './reviews/reviews-account-data.js';
import { ReviewsController } from './reviews/reviews.controller.js';
import { ReviewsRepository } from './reviews/reviews.repository.js';
import { ReviewsService } from './reviews/reviews.service.js';
import { YourOrderController } from './your-order/your-order.controller.js';
import { YourOrderService } from './your-order/your-order.service.js';

@Module({
  imports: [
    CatalogModule,
    CheckoutModule,
    DesignsModule,
    FulfillmentModule,
    ImagesModule,
    MementosModule,
    OrdersModule,
    PaymentsModule,
    ReleasesModule,
  ],
  controllers: [
    CancellationController,
    FixOrdersController,
    MailImagesController,
    ReviewsController,
    YourOrderController,
  ],
  providers: [
    CancelTokensService,
    CancellationReconciler,
    CancellationRepository,
    CancellationService,
    FixesRepository,
    FixesService,
    FixOrdersService,
    FixOutcomesService,
    FixPaymentsService,
    FixStartService,
    FixVersionService,
    LookupCancellationService,
    MailContextsService,
    OpenEntriesMetric,
    OrderLookupService,
    OrderDeskService,
    OrderDeskRepository,
    OrderMailService,
    OrderMailRepository,
    OrderPictures,
    OrderTimelineService,
    ProblemDeskService,
    ReviewRequests,
    ReviewsAccountData,
    ReviewsRepository,
    ReviewsService,
    TokenCancellationService,
    YourOrderService,
  ],
  exports: [
    OrderDeskService,
    OrderPictures,
    OrderTimelineService,
    ProblemDeskService,
    ReviewsAccountData,
    ReviewsService,
  ],
})
export class AfterSalesModule {}
