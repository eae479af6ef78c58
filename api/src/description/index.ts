export { describeApi } from './describe-api.js';
