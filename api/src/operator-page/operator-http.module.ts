import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { ContactMessages } from '../contact/index.js';
import { MementoModeration } from '../mementos/index.js';
import { OrderDesk, OrderTimeline, ProblemDesk } from '../order-desk/index.js';
import { AppConfig } from '../platform/index.js';
import { ReleaseOverview } from '../release-health/index.js';
import { ReleaseCases } from '../releases/index.js';
import { ActionsController } from './actions.controller.js';
import { OperatorActions } from './operator-actions.service.js';
import { OperatorSignIn } from './operator-sign-in.service.js';
import { OperatorGuard } from './operator.guard.js';
import { PagesController } from './pages.controller.js';
import { SignInController } from './sign-in.controller.js';

/**
 * Services of the shop's application that the operator's page uses. They must not have lifecycle
 * hooks: the second application would call them again.
 */
export const SHARED: Type[] = [
  AppConfig,
  ContactMessages,
  MementoModeration,
  OperatorActions,
  OperatorSignIn,
  OrderDesk,
  OrderTimeline,
  ProblemDesk,
  ReleaseCases,
  ReleaseOverview,
];

/** Controllers of the operator's page, which is a separate application. */
@Module({ controllers: [SignInController, PagesController, ActionsController] })
export class OperatorHttpModule {
  /** @param services in the order of SHARED */
  static over(services: object[]): DynamicModule {
    const shared = SHARED.map((provide, index) => ({ provide, useValue: services[index] }));
    return { module: OperatorHttpModule, providers: [OperatorGuard, ...shared] };
  }
}
