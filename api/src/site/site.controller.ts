import { Controller, Get, NotFoundException, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access, Cost, ANONYMOUS_READS } from '../platform/index.js';
import { PageResponses } from './page-responses.js';
import { mayBePage, SiteService } from './site.service.js';

@ApiExcludeController()
@Access('public')
@Cost('read', ANONYMOUS_READS)
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
    const moved = await this.site.movedTo(request.path);
    if (moved) {
      response.set('Cache-Control', 'private, no-cache').redirect(302, moved);
      return;
    }
    const page = await this.site.page({
      path: request.path,
      query: request.query,
      cookie: request.headers.cookie ?? '',
    });
    this.responses.send(page, request, response);
  }
}
