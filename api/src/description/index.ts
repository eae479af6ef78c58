export { describeApi, descriptionOf } from './describe-api.js';
