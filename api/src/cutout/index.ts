export { BackgroundRemovalService } from './background-removal.service.js';
export { CutoutOptionsDto } from './cutout.dto.js';
export { CutoutModule } from './cutout.module.js';
export type { CutoutMeta } from './cutout-meta.js';
export type * from './cutout.responses.js';
