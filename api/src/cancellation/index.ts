export { CancelTokens } from './cancel-tokens.service.js';
export { CancellationModule } from './cancellation.module.js';
export { cancellationReadModel } from './cancellation.read-model.js';
export type { Cancellation } from './cancellation.schema.js';
export { Cancellations } from './cancellation.service.js';
