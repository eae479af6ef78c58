export { FamilyListDesigns } from './family-list-designs.js';
export { FamilyListsModule } from './family-lists.module.js';
export type * from './family-lists.responses.js';
