export * from './money.js';
export * from './order-lines.js';
export * from './policies.js';
export * from './pricing.js';
export * from './rules-error.js';
export * from './shirt-choice.js';
export * from './size-guide.js';
export * from './text-rules.js';
