export { MAX_IMAGE_BYTES, measureImage, normalizeImage } from './normalize-image.js';
export type { Image, ImageResponse, ImageSize, Refusal } from './image.js';
