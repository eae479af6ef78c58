import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { LightCandleResponse, MementoResponse } from '@ftl/contracts';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { Access, type Actor, AnswersFile, AppConfig, CurrentActor } from '../platform/index.js';
import { MementoPage } from './memento-page.js';
import { MementoVisits, type Visit } from './memento-visits.service.js';
import { LeaveWordsDto, MementoIdDto, ReportMementoDto, UnlockMementoDto } from './mementos.dto.js';

const PASS_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
const passCookie = (id: string) => `ftl_memento_${id}`;

/** What visitors of a memorial page call. All: MEMENTO_NOT_FOUND 404, MEMENTO_LOCKED 401. */
@ApiTags('mementos')
@Access('guest')
@Controller('api/mementos')
export class MementosController {
  constructor(
    private readonly config: AppConfig,
    private readonly page: MementoPage,
    private readonly visits: MementoVisits,
  ) {}

  /** The page, wrapped and at the top level. Errors: MEMENTO_NOT_FOUND 404, MEMENTO_LOCKED 401. */
  @ApiOperation({ summary: 'Read a memorial page' })
  @Get(':id')
  async read(
    @Param() { id }: MementoIdDto,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
  ): Promise<MementoResponse> {
    const memento = await this.visits.read(visitOf(request, actor, id));
    return { success: true, ...memento, memento };
  }

  /**
   * Opens a page that has a password, and keeps it open in this browser.
   * Errors: MEMENTO_NOT_FOUND 404, MEMENTO_LOCKED 401, RATE_LIMIT_EXCEEDED 429.
   */
  @ApiOperation({ summary: 'Open a memorial page by its password' })
  @Post(':id/unlock')
  @HttpCode(200)
  async unlock(
    @Param() { id }: MementoIdDto,
    @CurrentActor() actor: Actor,
    @Body() { password }: UnlockMementoDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MementoResponse> {
    const visit = visitOf(response.req, actor, id);
    const { memento, pass } = await this.visits.unlock(visit, password);
    response.cookie(passCookie(id), pass, {
      httpOnly: true,
      sameSite: 'lax',
      secure: this.config.publicUrl.startsWith('https://'),
      maxAge: PASS_LIFETIME_MS,
      path: `/api/mementos/${id}`,
    });
    return { success: true, ...memento, memento };
  }

  /** One a visitor. Errors: MEMENTO_NOT_FOUND 404, MEMENTO_LOCKED 401, RATE_LIMIT_EXCEEDED 429. */
  @ApiOperation({ summary: 'Light a candle' })
  @Post(':id/candles')
  @HttpCode(200)
  async lightCandle(
    @Param() { id }: MementoIdDto,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
  ): Promise<LightCandleResponse> {
    const candles = await this.visits.lightCandle(visitOf(request, actor, id));
    return { success: true, candles };
  }

  /**
   * Words wait until the owner approves them.
   * Errors: MEMENTO_NOT_FOUND 404, MEMENTO_LOCKED 401, RATE_LIMIT_EXCEEDED 429.
   */
  @ApiOperation({ summary: 'Leave words' })
  @Post(':id/words')
  @HttpCode(200)
  async leaveWords(
    @Param() { id }: MementoIdDto,
    @CurrentActor() actor: Actor,
    @Body() words: LeaveWordsDto,
    @Req() request: Request,
  ): Promise<{ success: true }> {
    await this.visits.leaveWords(visitOf(request, actor, id), words);
    return { success: true };
  }

  /**
   * Tells the one who looks after the shop.
   * Errors: MEMENTO_NOT_FOUND 404, MEMENTO_LOCKED 401, RATE_LIMIT_EXCEEDED 429.
   */
  @ApiOperation({ summary: 'Report a memorial page' })
  @Post(':id/report')
  @HttpCode(200)
  async report(
    @Param() { id }: MementoIdDto,
    @CurrentActor() actor: Actor,
    @Body() report: ReportMementoDto,
    @Req() request: Request,
  ): Promise<{ success: true }> {
    await this.visits.report(visitOf(request, actor, id), report);
    return { success: true };
  }

  /** The page's address as a code to print: SVG. Errors: MEMENTO_NOT_FOUND 404. */
  @ApiOperation({ summary: 'QR code, SVG' })
  @AnswersFile('image/svg+xml')
  @Access('public')
  @Get(':id/qr.svg')
  async qrSvg(@Param() { id }: MementoIdDto, @Res() response: Response): Promise<void> {
    const body = await this.page.qrSvg(id);
    response.set({ 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-cache' }).send(body);
  }

  /** The same as PNG, 1200 pixels square. Errors: MEMENTO_NOT_FOUND 404. */
  @ApiOperation({ summary: 'QR code, PNG' })
  @AnswersFile('image/png')
  @Access('public')
  @Get(':id/qr.png')
  async qrPng(@Param() { id }: MementoIdDto, @Res() response: Response): Promise<void> {
    const body = await this.page.qrPng(id);
    response.set({ 'Content-Type': 'image/png', 'Cache-Control': 'no-cache' }).send(body);
  }
}

function visitOf(request: Request, actor: Actor, id: string): Visit {
  const cookies = parseCookie(request.headers.cookie ?? '');
  return { id, actor, address: request.ip ?? '', pass: cookies[passCookie(id)] };
}
