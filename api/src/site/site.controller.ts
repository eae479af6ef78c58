import { Controller, Get, NotFoundException, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access, Cost, type RateLimitRule } from '../platform/index.js';
import { PageErrorFilter } from './page-error.filter.js';
import { PageResponses } from './page-responses.js';
import { mayBePage, SiteService } from './site.service.js';

/**
 * Pages that are not served from the cache before routing: shared ones, whose data is read each
 * time, and the first view of others.
 */
const UNCACHED_PAGES: RateLimitRule = {
  name: 'pages',
  perAddress: 600,
  windowSeconds: 60,
  countedBy: 'process',
};

@ApiExcludeController()
@Access('public')
@Cost('read', UNCACHED_PAGES)
@UseFilters(PageErrorFilter)
@Controller()
export class SiteController {
  constructor(
    private readonly site: SiteService,
    private readonly responses: PageResponses,
  ) {}

  /** Every page of the shop; registered last, as a catch-all. */
  @Get(['/', '*path'])
  async page(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!mayBePage(request.path)) throw new NotFoundException();
    const { path, query, headers } = request;
    const view = { path, query, cookie: headers.cookie ?? '' };
    const moved = await this.site.movedTo(view);
    if (moved) {
      response.set('Cache-Control', 'private, no-cache').redirect(302, moved);
      return;
    }
    const page = await this.site.page(view);
    this.responses.send(page, request, response);
  }
}
