export { serveCachedPages } from './cached-pages.js';
export { PageResponses } from './page-responses.js';
export { SiteModule } from './site.module.js';
export { SiteService } from './site.service.js';
