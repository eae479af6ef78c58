export { AccountDesignsModule } from './account-designs.module.js';
export { DesignSharing } from './design-sharing.service.js';
