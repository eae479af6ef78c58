export { OrderDeskModule } from './order-desk.module.js';
export { OrderDesk, type DeskAnswer } from './order-desk.service.js';
export type { DeskList } from './order-desk.repository.js';
export { lineOf, textOf } from './order-text.js';
export { ProblemDesk } from './problem-desk.service.js';
