import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import type { Response } from 'express';
import { Access, ANONYMOUS_READS, Cost } from '../platform/index.js';
import { ACTIONS, operatorOf } from './actions.controller.js';
import { ContactDesk, REPLIED } from './contact-desk.js';
import { OperatorActionsService } from './operator-actions.service.js';
import { OperatorPageError } from './operator.errors.js';
import type { OperatorRequest } from './operator.guard.js';
import type { Fields } from './order-actions.js';
import { messagesPage } from './views/messages.view.js';

/** Messages of the contact page, and until when they are to be answered. */
@ApiExcludeController()
@Access('operator')
@Controller('messages')
export class MessagesPageController {
  constructor(
    private readonly actions: OperatorActionsService,
    private readonly desk: ContactDesk,
  ) {}

  @Cost('read', ANONYMOUS_READS)
  @Get()
  async list(
    @Req() { operator }: OperatorRequest,
    @Query('result') result: unknown,
    @Res() response: Response,
  ): Promise<void> {
    const [messages, shown] = await Promise.all([
      this.desk.list(),
      isUUID(result) ? this.actions.find(result as string) : null,
    ]);
    response.type('html').send(messagesPage(operator, { messages, result: shown }).source);
  }

  @Cost('write', ACTIONS)
  @Post(':id/replied')
  async replied(
    @Req() request: OperatorRequest,
    @Param('id') id: string,
    @Body() fields: Fields,
    @Res() response: Response,
  ): Promise<void> {
    const { name: operator, reason } = operatorOf(request, fields);
    if (!isUUID(id)) throw new OperatorPageError('No such message.', 404);
    const form = String(fields.form);
    await this.actions.perform({ id: form, operator, reason, action: REPLIED, subject: id }, () =>
      Promise.resolve({ done: true, message: 'No longer waiting for an answer.' }),
    );
    response.redirect(303, `/messages?result=${form}`);
  }
}
