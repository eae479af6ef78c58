import { Module } from '@nestjs/common';
import { ContactModule } from '../contact/index.js';
import { MementosModule } from '../mementos/index.js';
import { OrderDeskModule } from '../order-desk/index.js';
import { ReleaseHealthModule } from '../release-health/index.js';
import { ReleasesModule } from '../releases/index.js';
import { OperatorActions } from './operator-actions.service.js';
import { OperatorListener } from './operator-listener.js';
import { OperatorPageRepository } from './operator-page.repository.js';
import { OperatorRetention } from './operator-retention.js';
import { OperatorSignIn } from './operator-sign-in.service.js';

/** Has no controllers: OperatorListener serves the page's routes at its own port. */
@Module({
  imports: [ContactModule, MementosModule, OrderDeskModule, ReleaseHealthModule, ReleasesModule],
  providers: [
    OperatorActions,
    OperatorListener,
    OperatorPageRepository,
    OperatorRetention,
    OperatorSignIn,
  ],
  exports: [OperatorActions, OperatorListener, OperatorSignIn],
})
export class OperatorPageModule {}
