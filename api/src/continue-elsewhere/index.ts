export { ContinueElsewhereModule } from './continue-elsewhere.module.js';
