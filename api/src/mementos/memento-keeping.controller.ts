import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Logger,
  Param,
  Post,
  Put,
  Query,
  Res,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { zip } from '../lib/zip.js';
import {
  Access,
  ANONYMOUS_WRITES,
  type Actor,
  RespondsWithFile,
  Cost,
  CurrentActor,
  type RateLimitRule,
  READS,
  Throws,
  WRITES,
} from '../platform/index.js';
import { GivePassInterceptor } from './give-pass.interceptor.js';
import { MementoArchive } from './memento-archive.js';
import { MementoKeepingService } from './memento-keeping.service.js';
import { MementoRemovalService } from './memento-removal.service.js';
import {
  CreateMementoDto,
  KeepingTokenDto,
  MementoDigestDto,
  MementoDto,
  MementoIdDto,
  OrderIdDto,
  RemovalDto,
  MessageIdDto,
} from './mementos.dto.js';
import type { KeptMementoResponse, OrderMementoResponse } from './mementos.responses.js';

/** Strict, because this process reads all images of an archive from disk. */
const DOWNLOADS: RateLimitRule = {
  name: 'memento-download',
  perVisitor: 10,
  perAddress: 30,
  windowSeconds: 3600,
  countedBy: 'process',
};

/**
 * The buyer's actions on the memorial page of an order: from the browser of the purchase, from the
 * account, or with the `token` of the order's email. All with an id: MEMENTO_NOT_FOUND 404, also
 * for another buyer's.
 */
@ApiTags('mementos')
@Access('guest')
@Cost('write', WRITES)
@UseInterceptors(GivePassInterceptor)
@Controller('api/mementos')
export class MementoKeepingController {
  private readonly logger = new Logger(MementoKeepingController.name);

  constructor(
    private readonly archive: MementoArchive,
    private readonly keeping: MementoKeepingService,
    private readonly removal: MementoRemovalService,
  ) {}

  /** The page of a paid order, or the defaults for a new one. */
  @Throws('ORDER_NOT_FOUND')
  @ApiOperation({ summary: 'Memorial page of an own order' })
  @Cost('read', READS)
  @Get('of-order/:orderId')
  async getOrderMemento(
    @CurrentActor() actor: Actor,
    @Param() { orderId }: OrderIdDto,
    @Query() { token }: KeepingTokenDto,
  ): Promise<OrderMementoResponse> {
    return { success: true, ...(await this.keeping.ofOrder(actor, orderId, token)) };
  }

  /** One page per paid order. */
  @Throws('ORDER_NOT_FOUND', 'MEMENTO_EXISTS', 'INVALID_IMAGE', 'NOT_FOUND')
  @ApiOperation({ summary: 'Create a memorial page' })
  @Post()
  @HttpCode(200)
  async createMemento(
    @CurrentActor() actor: Actor,
    @Body() request: CreateMementoDto,
  ): Promise<KeptMementoResponse> {
    return { success: true, memento: await this.keeping.create(actor, request) };
  }

  /** With all messages, approved or not. */
  @Throws('MEMENTO_NOT_FOUND')
  @ApiOperation({ summary: 'Read an own memorial page' })
  @Cost('read', READS)
  @Get(':id/keep')
  async getKeptMemento(
    @CurrentActor() actor: Actor,
    @Param() { id }: MementoIdDto,
    @Query() { token }: KeepingTokenDto,
  ): Promise<KeptMementoResponse> {
    return { success: true, memento: await this.keeping.read(actor, id, token) };
  }

  /** The entire page as a ZIP archive. */
  @Throws('MEMENTO_NOT_FOUND', 'RATE_LIMIT_EXCEEDED')
  @ApiOperation({ summary: 'Export an own memorial page' })
  @RespondsWithFile('application/zip')
  @Cost('read', DOWNLOADS)
  @Get(':id/download')
  async downloadMemento(
    @CurrentActor() actor: Actor,
    @Param() { id }: MementoIdDto,
    @Query() { token }: KeepingTokenDto,
    @Res() response: Response,
  ): Promise<void> {
    const row = await this.keeping.own(actor, id, token);
    response.set({
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="memorial-page.zip"',
      'Cache-Control': 'no-store',
    });
    const archive = Readable.from(zip(this.archive.of(row, '')));
    await pipeline(archive, response).catch((error: unknown) => {
      // The status line is already sent: abort, so that the client sees a broken connection.
      response.destroy();
      this.logger.error({ err: error }, 'A download of a memorial page was interrupted');
    });
  }

  @Throws('INVALID_IMAGE', 'MEMENTO_NOT_FOUND', 'NOT_FOUND')
  @ApiOperation({ summary: 'Change an own memorial page' })
  @Put(':id')
  async updateMemento(
    @CurrentActor() actor: Actor,
    @Param() { id }: MementoIdDto,
    @Query() { token }: KeepingTokenDto,
    @Body() request: MementoDto,
  ): Promise<KeptMementoResponse> {
    return { success: true, memento: await this.keeping.change(actor, id, { ...request, token }) };
  }

  /** Deletes the page, its messages and its images immediately. */
  @Throws('MEMENTO_NOT_FOUND')
  @ApiOperation({ summary: 'Remove an own memorial page' })
  @Delete(':id')
  async deleteMemento(
    @CurrentActor() actor: Actor,
    @Param() { id }: MementoIdDto,
    @Query() { token }: KeepingTokenDto,
  ): Promise<{ success: true }> {
    await this.keeping.remove(actor, id, token);
    return { success: true };
  }

  /** Approves a visitor's message. */
  @Throws('MEMENTO_NOT_FOUND')
  @ApiOperation({ summary: 'Approve a message' })
  @Put(':id/words/:messageId')
  async approveMementoMessage(
    @CurrentActor() actor: Actor,
    @Param() { id, messageId }: MessageIdDto,
    @Query() { token }: KeepingTokenDto,
  ): Promise<{ success: true }> {
    await this.keeping.approveMessage(actor, { id, ...(token ? { token } : {}) }, messageId);
    return { success: true };
  }

  /** Turns the daily email about pending messages on or off. */
  @Throws('MEMENTO_NOT_FOUND')
  @ApiOperation({ summary: 'Email about waiting messages' })
  @Put(':id/digest')
  async setMementoDigest(
    @CurrentActor() actor: Actor,
    @Param() { id }: MementoIdDto,
    @Query() { token }: KeepingTokenDto,
    @Body() { wantsDigest }: MementoDigestDto,
  ): Promise<{ success: true }> {
    await this.keeping.setDigest(actor, { id, ...(token ? { token } : {}) }, wantsDigest);
    return { success: true };
  }

  /** Deletes a visitor's message. */
  @Throws('MEMENTO_NOT_FOUND')
  @ApiOperation({ summary: 'Delete a message' })
  @Delete(':id/words/:messageId')
  async deleteMementoMessage(
    @CurrentActor() actor: Actor,
    @Param() { id, messageId }: MessageIdDto,
    @Query() { token }: KeepingTokenDto,
  ): Promise<{ success: true }> {
    await this.keeping.removeMessage(actor, { id, ...(token ? { token } : {}) }, messageId);
    return { success: true };
  }

  /** Deletes a reported page, with the token from the report's mail. */
  @Throws('MEMENTO_NOT_FOUND')
  @ApiOperation({ summary: 'Delete a reported page' })
  @Access('token')
  @Cost('write', ANONYMOUS_WRITES)
  @Post(':id/removal')
  @HttpCode(200)
  async takeDownMemento(
    @Param() { id }: MementoIdDto,
    @Body() { token }: RemovalDto,
  ): Promise<{ success: true }> {
    await this.removal.takeDown(id, token);
    return { success: true };
  }
}
