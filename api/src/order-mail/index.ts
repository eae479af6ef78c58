export { orderMailReadModel } from './order-mail.read-model.js';
export { OrderMailModule } from './order-mail.module.js';
export type { OrderMailRow } from './order-mail.schema.js';
export { OrderMail } from './order-mail.service.js';
