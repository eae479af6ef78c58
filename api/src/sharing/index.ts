export { CARD } from './link-task.js';
export { LinkRenderer } from './link-renderer.js';
export { SharedImageQueryDto } from './shared-image-query.dto.js';
export { sendShared } from './send-shared.js';
export {
  SHARED_FILES,
  SharedImages,
  type SharedFile,
  type SharedImage,
} from './shared-images.service.js';
export { sharedImageReadModel } from './sharing.read-model.js';
export { SharingModule } from './sharing.module.js';
