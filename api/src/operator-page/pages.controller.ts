import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { MementoModerationService } from '../mementos/index.js';
import { OrderDeskService, OrderPictures, OrderTimelineService } from '../after-sales/index.js';
import type { Html } from '../lib/markup.js';
import { proofOf } from '../orders/index.js';
import { Access, Cost, ANONYMOUS_READS } from '../platform/index.js';
import { ReleaseCases } from '../releases/index.js';
import { ContactDesk } from './contact-desk.js';
import { OperatorActionsService } from './operator-actions.service.js';
import type { OperatorActionRow } from './operator-page.schema.js';
import { OperatorPageError } from './operator.errors.js';
import type { OperatorRequest } from './operator.guard.js';
import { casesPage } from './views/cases.view.js';
import { logPage } from './views/log.view.js';
import { orderPage } from './views/order.view.js';
import { proofsPage } from './views/proofs.view.js';
import { ordersPage } from './views/orders.view.js';
import { reportsPage } from './views/reports.view.js';

const LISTED = 100;
const LONGEST_SEARCH = 200;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Pages for signed-in operators. */
@ApiExcludeController()
@Access('operator')
@Cost('read', ANONYMOUS_READS)
@Controller()
export class PagesController {
  constructor(
    private readonly actions: OperatorActionsService,
    private readonly desk: OrderDeskService,
    private readonly contact: ContactDesk,
    private readonly moderation: MementoModerationService,
    private readonly pictures: OrderPictures,
    private readonly timeline: OrderTimelineService,
    private readonly releaseCases: ReleaseCases,
  ) {}

  @Get()
  async cases(@Req() { operator }: OperatorRequest, @Res() response: Response): Promise<void> {
    const [orders, releases, reports, messages] = await Promise.all([
      this.desk.list('open'),
      this.releaseCases.open(),
      this.moderation.open(LISTED),
      this.contact.list(),
    ]);
    const overdue = messages.filter(({ isOverdue }) => isOverdue).length;
    send(response, casesPage(operator, { orders, releases, reports, overdue }));
  }

  /** Search results; without a search term the newest orders. */
  @Get('orders')
  async orders(
    @Req() { operator }: OperatorRequest,
    @Query('q') given: unknown,
    @Res() response: Response,
  ): Promise<void> {
    const text = typeof given === 'string' ? given.trim().slice(0, LONGEST_SEARCH) : '';
    const rows = text === '' ? await this.desk.list('all') : await this.desk.search(text);
    send(response, ordersPage(operator, text, rows));
  }

  @Get('orders/:number')
  async order(
    @Req() { operator }: OperatorRequest,
    @Param('number') number: string,
    @Query('result') result: unknown,
    @Res() response: Response,
  ): Promise<void> {
    const file = await this.desk.show(number);
    if (!file) throw new OperatorPageError(`There is no order ${number}.`, 404);
    const [timeline, actions, shown] = await Promise.all([
      this.timeline.of(file),
      this.actions.list(LISTED, file.order.number),
      this.resultOf(result),
    ]);
    send(response, orderPage(operator, { file, timeline, actions, result: shown }));
  }

  /** Designs that wait for a look, the next to be printed first. */
  @Get('proofs')
  async proofs(
    @Req() { operator }: OperatorRequest,
    @Query('result') result: unknown,
    @Res() response: Response,
  ): Promise<void> {
    const rows = await this.desk.list('proof');
    send(response, proofsPage(operator, { rows, result: await this.resultOf(result) }));
  }

  /** Only while the design waits: the operator needs no other image of a person. */
  @Get('proofs/:number/:side.jpg')
  async picture(
    @Param('number') number: string,
    @Param('side') side: string,
    @Res() response: Response,
  ): Promise<void> {
    const file = await this.desk.show(number);
    if ((side !== 'front' && side !== 'back') || !file || !proofOf(file.order))
      throw new OperatorPageError('There is no such image.', 404);
    response.type('jpeg').send(await this.pictures.jpeg(file.order, { side, size: 1600 }));
  }

  @Get('reports')
  async reports(
    @Req() { operator }: OperatorRequest,
    @Query('result') result: unknown,
    @Res() response: Response,
  ): Promise<void> {
    const pages = await this.moderation.reported(LISTED);
    send(response, reportsPage(operator, { pages, result: await this.resultOf(result) }));
  }

  @Get('log')
  async log(@Req() { operator }: OperatorRequest, @Res() response: Response): Promise<void> {
    send(response, logPage(operator, await this.actions.list(LISTED)));
  }

  /** Result of the form that led to this page. */
  private async resultOf(id: unknown): Promise<OperatorActionRow | null> {
    return typeof id === 'string' && UUID.test(id) ? this.actions.find(id) : null;
  }
}

function send(response: Response, page: Html): void {
  response.type('html').send(page.source);
}
