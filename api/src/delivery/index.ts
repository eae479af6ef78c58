export { DeliveryModule } from './delivery.module.js';
export { Delivery } from './delivery.service.js';
