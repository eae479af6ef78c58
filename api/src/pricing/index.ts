export { paymentLines } from './payment-lines.js';
export { OrderLineDto, OrderLines, TotalCents } from './pricing.dto.js';
export { PricingModule } from './pricing.module.js';
export { Pricing } from './pricing.service.js';
