export { CARD } from './share-card.js';
export { linkCodePng, linkCodeSvg } from './link-code.js';
export { SharedPictures } from './shared-pictures.service.js';
export { SharingModule } from './sharing.module.js';
