export { AccountDesignsModule } from './account-designs.module.js';
export { DesignDependents, type DesignDependent, type Replacement } from './design-dependents.js';
export { DesignSharing } from './design-sharing.service.js';
