export { uploadFolder } from './abandoned-uploads.js';
export { DiscardUpload } from './discard-upload.interceptor.js';
export { ImageView } from './image-view.js';
export { imageUrl } from './image-key.js';
export { ImagesModule } from './images.module.js';
export { Images, type ImageOwner, type StoredImage, type StoreOptions } from './images.service.js';
export { images, type ImageKind, type ImageRow } from './images.schema.js';
export { PHOTO_LIMITS } from './photo-limits.js';
export { PhotoUpload } from './photo-upload.js';
