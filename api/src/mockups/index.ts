export type { PrintedSides } from './mockup-address.js';
export { MockupsModule } from './mockups.module.js';
export { Mockups } from './mockups.service.js';
