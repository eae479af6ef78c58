// A namespace of named exports, so that bundlers can tree-shake unused paths.
export * as PAGES from './page-paths.js';

export * from './analytics.js';
export * from './catalog.js';
export * from './contact.js';
export * from './delivery.js';
export * from './designs.js';
export * from './error-texts.js';
export * from './errors.js';
export * from './family-lists.js';
export * from './images.js';
export * from './mementos.js';
export * from './order-line.js';
export * from './orders.js';
export * from './release-needs.js';
export * from './page-data.js';
export * from './releases.js';
export * from './route-pattern.js';
export * from './session.js';
export * from './shipping-address.js';
export * from './shirt-colors.js';
export * from './tracing.js';
export type * from './translation.js';
export * from './us-states.js';
