export { drawnPages } from './drawn-pages.js';
export { PageAnswers } from './page-answers.js';
export { SiteModule } from './site.module.js';
export { SiteService } from './site.service.js';
