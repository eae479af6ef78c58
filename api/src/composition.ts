import { Global, Module } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { ACCOUNT_DATA_OWNERS, type AccountDataOwner } from './accounts/account-data.js';
import { AccountsService } from './accounts/accounts.service.js';
import { AccountsModule } from './accounts/index.js';
import { cancellationsExport } from './after-sales/cancellation/cancellations-export.js';
import { CutoutWorkers } from './cutout/cutout-workers.js';
import { CutoutsExport } from './cutout/cutouts-export.js';
import { CutoutModule } from './cutout/index.js';
import { deleteContinueLinks } from './designs/continue-elsewhere/continue-elsewhere.repository.js';
import { OpinionsExport } from './designs/opinions/opinions-export.js';
import { deleteOpinions } from './designs/opinions/opinions.repository.js';
import { DesignOwnersService } from './designs/design-owners.service.js';
import { DesignDependents, DesignsModule, ShownImages } from './designs/index.js';
import { FamilyListDesigns } from './family-lists/family-list-designs.js';
import { FamilyListsExport } from './family-lists/family-lists-export.js';
import { FamilyListsModule } from './family-lists/index.js';
import { printOrdersExport } from './fulfillment/print-orders-export.js';
import { ImageReservations, ImagesModule } from './images/index.js';
import { ImagesExport } from './images/images-export.js';
import { fixesExport } from './after-sales/fixes/fixes-export.js';
import { MementosModule } from './mementos/index.js';
import { MementosAccountData } from './mementos/mementos-account-data.js';
import { deleteMementoReports, MementosRepository } from './mementos/mementos.repository.js';
import { AfterSalesModule } from './after-sales/index.js';
import { ReviewsAccountData, reviewsExport } from './after-sales/reviews/reviews-account-data.js';
import { deleteHiddenReviews, deleteReviews } from './after-sales/reviews/reviews.repository.js';
import { orderMailsExport } from './after-sales/mail/order-mails-export.js';
import { exportsOrderRows, OrdersModule } from './orders/index.js';
import { OrdersAccountData } from './orders/orders-account-data.js';
import { refundsExport } from './payments/refunds-export.js';
import { ReservedImages } from './payments/reserved-images.js';
import { SiteModule } from './site/index.js';
import { SiteService } from './site/site.service.js';
import {
  deleteAuthRateLimits,
  deleteExpiredSessions,
  deleteExpiredVerifications,
} from './accounts/account-retention.js';
import { deleteAnalyticsEvents } from './analytics/analytics.repository.js';
import {
  clearCancellationReasons,
  deleteCancelTokens,
} from './after-sales/cancellation/cancellation-retention.js';
import { deleteFamilyLists } from './family-lists/family-lists.repository.js';
import { clearPrintRoom, forgetPartnerIds } from './fulfillment/fulfillment-retention.js';
import { deleteSandboxMails } from './mail/sandbox-mailbox.js';
import {
  deleteOperatorActions,
  deleteOperatorSessions,
  deleteOperatorSignIns,
} from './operator-page/operator-page.repository.js';
import { deleteParcelMails } from './after-sales/mail/order-mail-retention.js';
import {
  anonymizeOrders,
  clearEventReasons,
  deleteUnpaidOrders,
  shortenOrders,
} from './orders/order-retention.js';
import {
  deleteStripeEvents,
  forgetExtraPayments,
  forgetRefundIds,
} from './payments/payment-retention.js';
import {
  Database,
  READINESS_CHECKS,
  RETENTION_SWEEPS,
  SignedInUser,
  type ReadinessCheck,
  type RetentionSweeps,
} from './platform/index.js';
import { deleteJobs } from './platform/jobs/jobs.repository.js';

const ROWS_OF_ORDERS = [
  orderMailsExport,
  refundsExport,
  printOrdersExport,
  cancellationsExport,
  fixesExport,
  reviewsExport,
];

/** Keeps each promise of the privacy page; those that need anonymized orders come after them. */
const SWEEPS: RetentionSweeps = {
  orders: [
    anonymizeOrders,
    deleteReviews,
    forgetRefundIds,
    forgetExtraPayments,
    forgetPartnerIds,
    deleteParcelMails,
    deleteOperatorActions,
  ],
  endedOrders: [shortenOrders, clearEventReasons, clearPrintRoom, clearCancellationReasons],
  unpaidOrders: [deleteUnpaidOrders],
  paymentEvents: [deleteStripeEvents],
  messages: [deleteJobs, deleteSandboxMails, deleteMementoReports, deleteHiddenReviews],
  familyLists: [deleteFamilyLists],
  opinions: [deleteOpinions],
  statistics: [deleteAnalyticsEvents],
  ended: [
    deleteExpiredSessions,
    deleteExpiredVerifications,
    deleteAuthRateLimits,
    deleteCancelTokens,
    deleteContinueLinks,
    deleteOperatorSignIns,
    deleteOperatorSessions,
  ],
};

/**
 * What lower modules need of higher ones, which they may not import. It is the only file beside
 * app.module.ts that sees all modules.
 */
@Global()
@Module({
  imports: [
    AccountsModule,
    AfterSalesModule,
    CutoutModule,
    DesignsModule,
    FamilyListsModule,
    ImagesModule,
    MementosModule,
    OrdersModule,
    SiteModule,
  ],
  providers: [
    {
      provide: ACCOUNT_DATA_OWNERS,
      inject: [
        Database,
        ImagesExport,
        CutoutsExport,
        DesignOwnersService,
        OrdersAccountData,
        MementosAccountData,
        FamilyListsExport,
        OpinionsExport,
        ReviewsAccountData,
      ],
      useFactory: (database: Database, ...owners: AccountDataOwner[]): AccountDataOwner[] => [
        ...owners,
        ...ROWS_OF_ORDERS.map((rows) => exportsOrderRows(database, rows)),
      ],
    },
    {
      provide: READINESS_CHECKS,
      inject: [CutoutWorkers, SiteService],
      useFactory: (cutout: CutoutWorkers, site: SiteService): ReadinessCheck[] => [
        { name: 'cutout', purpose: 'serving', check: () => cutout.assertReady() },
        { name: 'site', purpose: 'serving', check: () => site.assertReady() },
      ],
    },
    // It needs services that need it, so it is resolved when it is called.
    {
      provide: ImageReservations,
      inject: [ModuleRef],
      useFactory: (modules: ModuleRef): ImageReservations => {
        const reserved = () => modules.get(ReservedImages, { strict: false });
        return {
          release: (keys) => reserved().release(keys),
          reserved: (keys, on) => reserved().reserved(keys, on),
        };
      },
    },
    { provide: DesignDependents, useExisting: FamilyListDesigns },
    { provide: RETENTION_SWEEPS, useValue: SWEEPS },
    { provide: ShownImages, useExisting: MementosRepository },
    { provide: SignedInUser, useExisting: AccountsService },
  ],
  exports: [
    ACCOUNT_DATA_OWNERS,
    DesignDependents,
    ImageReservations,
    READINESS_CHECKS,
    RETENTION_SWEEPS,
    ShownImages,
    SignedInUser,
  ],
})
export class CompositionModule {}
