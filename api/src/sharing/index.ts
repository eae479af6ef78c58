export { CARD } from './link-task.js';
export { LinkRenderer } from './link-renderer.js';
export { SharedPictureQueryDto } from './shared-picture-query.dto.js';
export { sendShared } from './send-shared.js';
export {
  SHARED_FILES,
  SharedPictures,
  type SharedFile,
  type SharedImage,
} from './shared-pictures.service.js';
export { sharedPictureReadModel } from './sharing.read-model.js';
export { SharingModule } from './sharing.module.js';
