export { TemplatesModule } from './templates.module.js';
export { Templates } from './templates.service.js';
