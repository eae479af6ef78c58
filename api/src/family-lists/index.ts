export { FamilyListsModule } from './family-lists.module.js';
