import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import type { Response } from 'express';
import { ReviewsService } from '../after-sales/index.js';
import { Access, ANONYMOUS_READS, Cost } from '../platform/index.js';
import { ACTIONS, operatorOf } from './actions.controller.js';
import { OperatorActionsService } from './operator-actions.service.js';
import { OperatorPageError } from './operator.errors.js';
import type { OperatorRequest } from './operator.guard.js';
import type { Fields } from './order-actions.js';
import { reviewsPage } from './views/reviews.view.js';

const LISTED = 100;

/** Approves or declines buyers' reviews, which are public only once approved. */
@ApiExcludeController()
@Access('operator')
@Controller('reviews')
export class ReviewsPageController {
  constructor(
    private readonly actions: OperatorActionsService,
    private readonly reviews: ReviewsService,
  ) {}

  @Cost('read', ANONYMOUS_READS)
  @Get()
  async list(
    @Req() { operator }: OperatorRequest,
    @Query('result') result: unknown,
    @Res() response: Response,
  ): Promise<void> {
    const [rows, shown] = await Promise.all([
      this.reviews.listed(LISTED),
      isUUID(result) ? this.actions.find(result as string) : null,
    ]);
    response.type('html').send(reviewsPage(operator, { rows, result: shown }).source);
  }

  @Cost('read', ANONYMOUS_READS)
  @Get(':id/photo')
  async photo(@Param('id') id: string, @Res() response: Response): Promise<void> {
    const photo = isUUID(id) ? await this.reviews.photo(id) : null;
    if (!photo) throw new OperatorPageError('There is no such photo.', 404);
    response.type(photo.contentType).send(photo.body);
  }

  @Cost('write', ACTIONS)
  @Post(':id/:decision')
  async decide(
    @Req() request: OperatorRequest,
    @Param() { id = '', decision = '' }: Record<string, string>,
    @Body() fields: Fields,
    @Res() response: Response,
  ): Promise<void> {
    const { name: operator, reason } = operatorOf(request, fields);
    if (!isUUID(id) || (decision !== 'approve' && decision !== 'decline'))
      throw new OperatorPageError('No such review.', 404);
    const form = String(fields.form);
    await this.actions.perform(
      { id: form, operator, reason, action: `review ${decision}`, subject: id },
      () => this.reviews.decide(id, decision),
    );
    response.redirect(303, `/reviews?result=${form}`);
  }
}
