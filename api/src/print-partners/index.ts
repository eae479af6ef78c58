export { PrintPartnersModule } from './print-partners.module.js';
