import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, AppConfig, Cost, ANONYMOUS_READS } from '../platform/index.js';
import { ReleaseCases, ReleaseOverview } from '../releases/index.js';
import type { OperatorRequest } from './operator.guard.js';
import { releasePlaceOf, type ReleasePlace } from './views/release-commands.view.js';
import { releasesPage } from './views/releases.view.js';

/** The page of teams: releases, and nothing of orders. */
@ApiExcludeController()
@Access('releases')
@Cost('read', ANONYMOUS_READS)
@Controller()
export class ReleasesPageController {
  private readonly place: ReleasePlace;

  constructor(
    config: AppConfig,
    private readonly cases: ReleaseCases,
    private readonly overview: ReleaseOverview,
  ) {
    this.place = releasePlaceOf(config);
  }

  @Get('releases')
  async releases(@Req() { operator }: OperatorRequest, @Res() response: Response): Promise<void> {
    const [reports, cases] = await Promise.all([this.overview.all(), this.cases.open()]);
    const shown = releasesPage(operator, { reports, cases, place: this.place });
    response.type('html').send(shown.source);
  }
}
