import { Module } from '@nestjs/common';
import { DesignsModule } from '../designs/index.js';
import { MementosModule } from '../mementos/index.js';
import { ReleasesModule } from '../releases/index.js';
import { CrawlersController } from './crawlers.controller.js';
import { PageResponses } from './page-responses.js';
import { SharedPages } from './shared-pages.js';
import { SiteController } from './site.controller.js';
import { SiteService } from './site.service.js';
import { VisitorReleasesService } from './visitor-releases.js';

/** Serves every page; must be imported last, because it catches all remaining paths. */
@Module({
  imports: [DesignsModule, MementosModule, ReleasesModule],
  controllers: [CrawlersController, SiteController],
  providers: [PageResponses, SharedPages, SiteService, VisitorReleasesService],
  exports: [SiteService],
})
export class SiteModule {}
