export { zip, type ZippedFile } from './zip.js';
