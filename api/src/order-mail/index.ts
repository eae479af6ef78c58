export { html, Html } from './html.js';
export { mailDocument, PARAGRAPH } from './mail-frame.js';
export { OrderMailModule } from './order-mail.module.js';
export type { OrderMailRow } from './order-mail.schema.js';
export { OrderMail } from './order-mail.service.js';
