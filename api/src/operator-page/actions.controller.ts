import { Body, Controller, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { MementoModerationService } from '../mementos/index.js';
import {
  OrderDeskService,
  ProblemDeskService,
  type DeskResult,
  type Operator,
} from '../after-sales/index.js';
import { Access, Cost, type RateLimitRule } from '../platform/index.js';
import { orderAction, type Fields } from './order-actions.js';
import { OperatorActionsService } from './operator-actions.service.js';
import { OperatorPageError } from './operator.errors.js';
import type { OperatorRequest } from './operator.guard.js';
import { decideReport, reportActionOf } from './report-actions.js';

export const ACTIONS: RateLimitRule = {
  name: 'operator.actions',
  perAddress: 600,
  windowSeconds: 600,
};
const LONGEST_REASON = 500;

/** Actions of a signed-in operator. Every form requires a reason, and its id works once. */
@ApiExcludeController()
@Access('operator')
@Controller()
export class ActionsController {
  constructor(
    private readonly actions: OperatorActionsService,
    private readonly desk: OrderDeskService,
    private readonly moderation: MementoModerationService,
    private readonly problems: ProblemDeskService,
  ) {}

  @Cost('partner', ACTIONS)
  @Post('orders/:number/:action')
  async ofOrder(
    @Req() request: OperatorRequest,
    @Param() { number = '', action = '' }: Record<string, string>,
    @Body() fields: Fields,
    @Res() response: Response,
  ): Promise<void> {
    const operator = operatorOf(request, fields);
    const file = await this.desk.show(number);
    if (!file) throw new OperatorPageError(`There is no order ${number}.`, 404);
    const { number: subject } = file.order;
    const act = orderAction({ desk: this.desk, problems: this.problems }, subject, {
      ...{ action, fields },
    });
    await this.perform(request, { action, subject, operator }, () => act(operator));
    response.redirect(303, `/orders/${subject}?result=${String(fields.form)}`);
  }

  /** A note to the buyer is its own reason. */
  @Cost('write', ACTIONS)
  @Post('proofs/:number/:decision')
  async ofProof(
    @Req() request: OperatorRequest,
    @Param() { number = '', decision = '' }: Record<string, string>,
    @Body() fields: Fields,
    @Res() response: Response,
  ): Promise<void> {
    const operator = operatorOf(request, fields);
    const decide = {
      approve: () => this.desk.approveProof(number, operator),
      note: () => this.desk.noteProof(number, operator),
    }[decision];
    if (!decide) throw new OperatorPageError('No such action.', 404);
    const what = { action: `design ${decision}`, subject: number, operator };
    await this.perform(request, what, decide);
    response.redirect(303, `/proofs?result=${String(fields.form)}`);
  }

  @Cost('write', ACTIONS)
  @Post('reports/:id/:decision')
  async ofPage(
    @Req() request: OperatorRequest,
    @Param() { id = '', decision = '' }: Record<string, string>,
    @Body() fields: Fields,
    @Res() response: Response,
  ): Promise<void> {
    const operator = operatorOf(request, fields);
    const action = reportActionOf(decision);
    if (!action) throw new OperatorPageError('No such page.', 404);
    await this.perform(request, { action: `page ${action}`, subject: id, operator }, () =>
      decideReport(this.moderation, id, action),
    );
    response.redirect(303, `/reports?result=${String(fields.form)}`);
  }

  private perform(
    { body }: OperatorRequest,
    { operator, ...what }: { action: string; subject: string; operator: Required<Operator> },
    run: () => Promise<DeskResult>,
  ): Promise<void> {
    const { form } = body as { form: string };
    const { name, reason } = operator;
    return this.actions.perform({ id: form, operator: name, reason, ...what }, run);
  }
}

/** @throws OperatorPageError without a reason */
export function operatorOf({ operator }: OperatorRequest, { reason }: Fields): Required<Operator> {
  const text = typeof reason === 'string' ? reason.trim() : '';
  if (text === '') throw new OperatorPageError('Every action needs a reason.', 400);
  if (text.length > LONGEST_REASON)
    throw new OperatorPageError(`Reasons can be up to ${LONGEST_REASON} characters.`, 400);
  return { name: operator.operator, reason: text };
}
