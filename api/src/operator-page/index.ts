export { OperatorActionsService } from './operator-actions.service.js';
export { OperatorHttpModule } from './operator-http.module.js';
export { OperatorListener } from './operator-listener.js';
export { OperatorPageModule } from './operator-page.module.js';
export { OperatorSignInService } from './operator-sign-in.service.js';
export { decideReport, reportActionOf } from './report-actions.js';
