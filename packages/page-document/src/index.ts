export { newNonce } from './nonce.js';
export { NONCE_SLOT, PageDocument } from './page-document.js';
export { fillTemplate } from './page-template.js';
