export { openEntriesOf, type EntryKind, type OpenEntry } from './open-entries.js';
export { OrderDeskModule } from './order-desk.module.js';
export { OrderDesk, type DeskResult, type Operator, type OrderFile } from './order-desk.service.js';
export type { DeskList, DeskRow } from './order-desk.repository.js';
export { OrderTimeline, type TimelineEntry } from './order-timeline.service.js';
export { linesOf, listLinesOf } from './order-text.js';
export { ProblemDesk } from './problem-desk.service.js';
