import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { ContactMessagesService } from '../mail/index.js';
import { MementoModerationService } from '../mementos/index.js';
import {
  OrderDeskService,
  OrderPictures,
  OrderTimelineService,
  ProblemDeskService,
  ReviewsService,
} from '../after-sales/index.js';
import { AppConfig } from '../platform/index.js';
import { ReleaseOverview } from '../releases/index.js';
import { ReleaseCases } from '../releases/index.js';
import { ActionsController } from './actions.controller.js';
import { ContactDesk } from './contact-desk.js';
import { MessagesPageController } from './messages-page.controller.js';
import { OperatorActionsService } from './operator-actions.service.js';
import { OperatorSignInService } from './operator-sign-in.service.js';
import { OperatorGuard } from './operator.guard.js';
import { PagesController } from './pages.controller.js';
import { ReleasesPageController } from './releases-page.controller.js';
import { ReviewsPageController } from './reviews-page.controller.js';
import { SignInController } from './sign-in.controller.js';

/**
 * Services of the shop's application that the operator's page uses. They must not have lifecycle
 * hooks: the second application would call them again.
 */
export const SHARED: Type[] = [
  AppConfig,
  ContactMessagesService,
  MementoModerationService,
  OperatorActionsService,
  OperatorSignInService,
  OrderDeskService,
  OrderPictures,
  OrderTimelineService,
  ProblemDeskService,
  ReleaseCases,
  ReleaseOverview,
  ReviewsService,
];

/** Controllers of the operator's page, which is a separate application. */
@Module({
  controllers: [
    SignInController,
    MessagesPageController,
    PagesController,
    ReleasesPageController,
    ReviewsPageController,
    ActionsController,
  ],
})
export class OperatorHttpModule {
  /** @param services in the order of SHARED */
  static over(services: object[]): DynamicModule {
    const shared = SHARED.map((provide, index) => ({ provide, useValue: services[index] }));
    return { module: OperatorHttpModule, providers: [ContactDesk, OperatorGuard, ...shared] };
  }
}
