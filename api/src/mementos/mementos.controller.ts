import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  Access,
  type Actor,
  RespondsWithFile,
  Cost,
  CurrentActor,
  PUBLIC_IMAGES,
  type RateLimitRule,
  READS,
  Throws,
  WRITES,
} from '../platform/index.js';
import { sendShared, SharedImageQueryDto } from '../designs/index.js';
import { MementoPass } from './memento-pass.js';
import { MementoPage } from './memento-page.js';
import { MementoVisitsService, type Visit } from './memento-visits.service.js';
import {
  LeaveMessageDto,
  MementoIdDto,
  MementoImageDto,
  ReportMementoDto,
  UnlockMementoDto,
} from './mementos.dto.js';
import type { LightCandleResponse, MementoResponse } from './mementos.responses.js';

/** The guests of a funeral; bounds what hashing passwords costs, correct ones included. */
const UNLOCKS: RateLimitRule = {
  name: 'mementos.unlock',
  perVisitor: 60,
  perAddress: 300,
  windowSeconds: 900,
};

/** Each report sends a mail to the operator. */
const REPORTS: RateLimitRule = {
  name: 'mementos.report',
  perVisitor: 5,
  perAddress: 20,
  windowSeconds: 3600,
};

/** Calls of visitors of a memorial page. All: MEMENTO_NOT_FOUND 404, MEMENTO_LOCKED 401. */
@ApiTags('mementos')
@Access('guest')
@Cost('write', WRITES)
@Controller('api/mementos')
export class MementosController {
  constructor(
    private readonly page: MementoPage,
    private readonly passes: MementoPass,
    private readonly visits: MementoVisitsService,
  ) {}

  /** The page, wrapped and at the top level. */
  @Throws('MEMENTO_NOT_FOUND', 'MEMENTO_LOCKED')
  @ApiOperation({ summary: 'Read a memorial page' })
  @Cost('read', READS)
  @Get(':id')
  async getMemento(
    @Param() { id }: MementoIdDto,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
  ): Promise<MementoResponse> {
    const memento = await this.visits.read(this.visitOf(request, actor, id));
    return { success: true, ...memento, memento };
  }

  /** Unlocks a password-protected page for this browser. */
  @Throws('MEMENTO_NOT_FOUND', 'MEMENTO_LOCKED', 'RATE_LIMIT_EXCEEDED')
  @ApiOperation({ summary: 'Open a memorial page by its password' })
  @Cost('write', UNLOCKS)
  @Post(':id/unlock')
  @HttpCode(200)
  async unlockMemento(
    @Param() { id }: MementoIdDto,
    @CurrentActor() actor: Actor,
    @Body() { password }: UnlockMementoDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MementoResponse> {
    const visit = this.visitOf(response.req, actor, id);
    const { memento, pass } = await this.visits.unlock(visit, password);
    this.passes.give(response, id, pass);
    return { success: true, ...memento, memento };
  }

  /** One candle per visitor. */
  @Throws('MEMENTO_NOT_FOUND', 'MEMENTO_LOCKED', 'RATE_LIMIT_EXCEEDED')
  @ApiOperation({ summary: 'Light a candle' })
  @Cost('write', WRITES, 'memento_candles')
  @Post(':id/candles')
  @HttpCode(200)
  async lightCandle(
    @Param() { id }: MementoIdDto,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
  ): Promise<LightCandleResponse> {
    const candles = await this.visits.lightCandle(this.visitOf(request, actor, id));
    return { success: true, candles };
  }

  /** The message is shown once the owner approves it. */
  @Throws('MEMENTO_NOT_FOUND', 'MEMENTO_LOCKED', 'RATE_LIMIT_EXCEEDED')
  @ApiOperation({ summary: 'Leave a message' })
  @Cost('write', WRITES, 'memento_messages')
  @Post(':id/words')
  @HttpCode(200)
  async leaveMementoMessage(
    @Param() { id }: MementoIdDto,
    @CurrentActor() actor: Actor,
    @Body() message: LeaveMessageDto,
    @Req() request: Request,
  ): Promise<{ success: true }> {
    await this.visits.leaveMessage(this.visitOf(request, actor, id), message);
    return { success: true };
  }

  /** Notifies the operator. */
  @Throws('MEMENTO_NOT_FOUND', 'MEMENTO_LOCKED', 'RATE_LIMIT_EXCEEDED')
  @ApiOperation({ summary: 'Report a memorial page' })
  @Cost('mail', REPORTS, 'memento_reports')
  @Post(':id/report')
  @HttpCode(200)
  async reportMemento(
    @Param() { id }: MementoIdDto,
    @CurrentActor() actor: Actor,
    @Body() report: ReportMementoDto,
    @Req() request: Request,
  ): Promise<{ success: true }> {
    await this.visits.report(this.visitOf(request, actor, id), report);
    return { success: true };
  }

  /**
   * An image of a password-protected page, under its current key. Throws MEMENTO_NOT_FOUND, also
   * for a revoked key.
   */
  @Throws('MEMENTO_NOT_FOUND', 'NOT_FOUND', 'MEMENTO_LOCKED')
  @ApiOperation({ summary: 'Image of a memorial page with a password' })
  @RespondsWithFile('image/jpeg', 'image/webp')
  @Access('public')
  @Cost('render', PUBLIC_IMAGES)
  @Get(':id/pictures/:key/:file')
  async getMementoImage(
    @Param() { id, key, file }: MementoImageDto,
    @Query() { w }: SharedImageQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const visit = { id, pass: this.passes.of(request, id) };
    await sendShared(response, await this.page.image(visit, { key, file, width: w }));
  }

  /** The page's URL as a QR code for print: SVG. */
  @Throws('MEMENTO_NOT_FOUND', 'MEMENTO_LOCKED')
  @ApiOperation({ summary: 'QR code, SVG' })
  @RespondsWithFile('image/svg+xml')
  @Access('public')
  @Cost('render', PUBLIC_IMAGES)
  @Get(':id/qr.svg')
  async getMementoQrSvg(
    @Param() { id }: MementoIdDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const body = await this.page.code({ id, pass: this.passes.of(request, id) }, 'svg');
    await sendShared(response, { body, contentType: 'image/svg+xml' });
  }

  /** The same as a PNG of 1200 x 1200 pixels. */
  @Throws('MEMENTO_NOT_FOUND', 'MEMENTO_LOCKED')
  @ApiOperation({ summary: 'QR code, PNG' })
  @RespondsWithFile('image/png')
  @Access('public')
  @Cost('render', PUBLIC_IMAGES)
  @Get(':id/qr.png')
  async getMementoQrPng(
    @Param() { id }: MementoIdDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const body = await this.page.code({ id, pass: this.passes.of(request, id) }, 'png');
    await sendShared(response, { body, contentType: 'image/png' });
  }

  private visitOf(request: Request, actor: Actor, id: string): Visit {
    return { id, actor, address: request.ip ?? '', pass: this.passes.of(request, id) };
  }
}
