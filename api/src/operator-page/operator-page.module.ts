import { Module } from '@nestjs/common';
import { AfterSalesModule } from '../after-sales/index.js';
import { MementosModule } from '../mementos/index.js';
import { ReleasesModule } from '../releases/index.js';
import { OperatorActionsService } from './operator-actions.service.js';
import { OperatorListener } from './operator-listener.js';
import { OperatorPageRepository } from './operator-page.repository.js';
import { OperatorSignInService } from './operator-sign-in.service.js';

/** Has no controllers: OperatorListener serves the page's routes at its own port. */
@Module({
  imports: [MementosModule, AfterSalesModule, ReleasesModule],
  providers: [
    OperatorActionsService,
    OperatorListener,
    OperatorPageRepository,
    OperatorSignInService,
  ],
  exports: [OperatorActionsService, OperatorListener, OperatorSignInService],
})
export class OperatorPageModule {}
