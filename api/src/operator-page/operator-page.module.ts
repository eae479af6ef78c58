import { Module } from '@nestjs/common';
import { ContactModule } from '../contact/index.js';
import { MementosModule } from '../mementos/index.js';
import { OrderDeskModule } from '../order-desk/index.js';
import { OperatorActions } from './operator-actions.service.js';
import { OperatorListener } from './operator-listener.js';
import { OperatorPageRepository } from './operator-page.repository.js';
import { OperatorRetention } from './operator-retention.js';
import { OperatorSignIn } from './operator-sign-in.service.js';

/** Has no controllers: OperatorListener serves the page's routes at its own port. */
@Module({
  imports: [ContactModule, MementosModule, OrderDeskModule],
  providers: [
    OperatorActions,
    OperatorListener,
    OperatorPageRepository,
    OperatorRetention,
    OperatorSignIn,
  ],
  exports: [OperatorListener, OperatorSignIn],
})
export class OperatorPageModule {}
