export { measurePicture, normalizePicture } from './normalize-picture.js';
export type { ImageResponse, Picture, PictureSize, Refusal } from './picture.js';
