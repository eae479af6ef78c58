import { Body, Controller, Get, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  Access,
  type Actor,
  Cost,
  CurrentActor,
  PUBLIC_IMAGES,
  READS,
  RespondsWithFile,
  Throws,
  WRITES,
} from '../../platform/index.js';
import { sendShared } from '../sharing/send-shared.js';
import { OpinionVisitsService } from './opinion-visits.service.js';
import {
  AskedDesignDto,
  GiveHeartDto,
  LeaveOpinionNoteDto,
  OpinionLinkDto,
} from './opinions.dto.js';
import type { SharedOpinionsResponse } from './opinions.responses.js';

/** Calls of visitors: the random key of the link is the permission, and no account is needed. */
@ApiTags('opinions')
@Access('guest')
@Cost('write', WRITES)
@Controller('api/opinions/shared/:key')
export class OpinionVisitsController {
  constructor(private readonly visits: OpinionVisitsService) {}

  /** The designs of a link, with their hearts, and the notes that this visitor may see. */
  @Throws('DESIGN_NOT_FOUND')
  @ApiOperation({ summary: 'Read shared designs' })
  @Cost('read', READS)
  @Get()
  getSharedOpinions(
    @CurrentActor() actor: Actor,
    @Param() { key }: OpinionLinkDto,
  ): Promise<SharedOpinionsResponse> {
    return this.visits.read({ key, actor });
  }

  /** Gives the visitor's heart to a design, or takes it back. */
  @Throws('DESIGN_NOT_FOUND', 'RATE_LIMIT_EXCEEDED')
  @ApiOperation({ summary: 'Give a heart' })
  @Cost('write', WRITES, 'design_hearts')
  @Put('designs/:askedId/heart')
  giveHeart(
    @CurrentActor() actor: Actor,
    @Param() { key, askedId }: AskedDesignDto,
    @Body() { isLiked }: GiveHeartDto,
    @Req() { ip = '' }: Request,
  ): Promise<SharedOpinionsResponse> {
    return this.visits.setHeart({ key, actor, address: ip }, askedId, isLiked);
  }

  /** Leaves a note for the design's owner, who may show it to other visitors. */
  @Throws('DESIGN_NOT_FOUND', 'MISSING_DATA', 'RATE_LIMIT_EXCEEDED')
  @ApiOperation({ summary: 'Leave a note on a design' })
  @Cost('write', WRITES, 'design_notes')
  @Post('designs/:askedId/notes')
  @HttpCode(200)
  leaveOpinionNote(
    @CurrentActor() actor: Actor,
    @Param() { key, askedId }: AskedDesignDto,
    @Body() note: LeaveOpinionNoteDto,
    @Req() { ip = '' }: Request,
  ): Promise<SharedOpinionsResponse> {
    return this.visits.leaveNote({ key, actor, address: ip }, askedId, note);
  }

  /** The shirt with a watermark; available as long as the link. */
  @Throws('DESIGN_NOT_FOUND', 'DESIGN_IMAGE_NOT_FOUND', 'MOCKUP_GENERATION_FAILED')
  @ApiOperation({ summary: 'Image of a shared design with a watermark' })
  @RespondsWithFile('image/webp')
  @Access('public')
  @Cost('render', PUBLIC_IMAGES)
  @Get('designs/:askedId/shirt.webp')
  async getOpinionShirt(
    @Param() { key, askedId }: AskedDesignDto,
    @Res() response: Response,
  ): Promise<void> {
    const body = await this.visits.image(key, askedId);
    await sendShared(response, { body, contentType: 'image/webp' });
  }
}
