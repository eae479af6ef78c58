export { openEntriesOf, type EntryKind, type OpenEntry } from './desk/open-entries.js';
export { AfterSalesModule } from './after-sales.module.js';
export {
  OrderDeskService,
  type DeskResult,
  type Operator,
  type OrderFile,
} from './desk/order-desk.service.js';
export type { DeskList, DeskRow } from './desk/order-desk.repository.js';
export { OrderTimelineService, type TimelineEntry } from './desk/order-timeline.service.js';
export { linesOf, listLinesOf } from './desk/order-text.js';
export { OrderPictures } from './mail/order-pictures.js';
export { ProblemDeskService } from './desk/problem-desk.service.js';
export { ReviewsService } from './reviews/reviews.service.js';
export type { ListedReview } from './reviews/reviews.repository.js';
export type * from './reviews/reviews.responses.js';
export { orderMailSamples } from './mail/order-mail-samples.js';
export type * from './cancellation/cancellation.responses.js';
