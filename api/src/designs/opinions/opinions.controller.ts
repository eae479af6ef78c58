import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  Access,
  type Actor,
  Cost,
  CurrentActor,
  READS,
  Throws,
  WRITES,
} from '../../platform/index.js';
import {
  AskFamilyDto,
  OpinionDesignDto,
  OpinionNoteDto,
  ShowOpinionNoteDto,
} from './opinions.dto.js';
import type { OpinionsResponse } from './opinions.responses.js';
import { OpinionsService } from './opinions.service.js';

const ThrowsOfOwner = Throws('DESIGN_NOT_FOUND', 'DESIGN_NOT_READY');

/** Calls of a design's owner, who asks the family about it. */
@ApiTags('opinions')
@Access('guest')
@Cost('write', WRITES)
@Controller('api/opinions/of-design/:designId')
export class OpinionsController {
  constructor(private readonly opinions: OpinionsService) {}

  /** Hearts and notes on the caller's design, and on those that share its link. */
  @ThrowsOfOwner
  @ApiOperation({ summary: "Read the family's opinions of a design" })
  @Cost('read', READS)
  @Get()
  getOpinions(
    @CurrentActor() actor: Actor,
    @Param() { designId }: OpinionDesignDto,
  ): Promise<OpinionsResponse> {
    return this.opinions.read(actor, designId);
  }

  /** Creates the link, or changes which designs it shows; a removed one loses hearts and notes. */
  @ThrowsOfOwner
  @ApiOperation({ summary: 'Ask the family about designs' })
  @Cost('write', WRITES, 'asked_designs')
  @Put()
  askFamily(
    @CurrentActor() actor: Actor,
    @Param() { designId }: OpinionDesignDto,
    @Body() { others }: AskFamilyDto,
  ): Promise<OpinionsResponse> {
    return this.opinions.ask(actor, designId, others);
  }

  /** Ends the link, and deletes its hearts and notes. */
  @ThrowsOfOwner
  @ApiOperation({ summary: 'Stop asking the family' })
  @Delete()
  stopAskingFamily(
    @CurrentActor() actor: Actor,
    @Param() { designId }: OpinionDesignDto,
  ): Promise<OpinionsResponse> {
    return this.opinions.stop(actor, designId);
  }

  /** Shows a note to other visitors of the link, or hides it again. */
  @ThrowsOfOwner
  @ApiOperation({ summary: 'Show or hide a note' })
  @Put('notes/:noteId')
  showOpinionNote(
    @CurrentActor() actor: Actor,
    @Param() params: OpinionNoteDto,
    @Body() { isShown }: ShowOpinionNoteDto,
  ): Promise<OpinionsResponse> {
    return this.opinions.moderate(actor, params, isShown);
  }

  /** Deletes a note. */
  @ThrowsOfOwner
  @ApiOperation({ summary: 'Delete a note' })
  @Delete('notes/:noteId')
  deleteOpinionNote(
    @CurrentActor() actor: Actor,
    @Param() params: OpinionNoteDto,
  ): Promise<OpinionsResponse> {
    return this.opinions.moderate(actor, params, null);
  }
}
