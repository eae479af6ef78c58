export { AccountDesignsModule } from './account-designs.module.js';
export { DesignReplacements, type Replacement } from './design-replacements.js';
export { DesignSharing } from './design-sharing.service.js';
