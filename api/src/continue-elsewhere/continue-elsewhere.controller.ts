import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ContinueDesignResponse, SendDesignLinkResponse } from '@ftl/contracts';
import { designView } from '../designs/index.js';
import {
  Access,
  type Actor,
  Cost,
  CurrentActor,
  type RateLimitRule,
  Throws,
  WRITES,
} from '../platform/index.js';
import { ContinueDesignDto, SendDesignLinkDto } from './continue-elsewhere.dto.js';
import { ContinueElsewhere } from './continue-elsewhere.service.js';

/** A little above the limit of links per recipient. */
const LINK_MAILS: RateLimitRule = {
  name: 'continue.mail',
  perVisitor: 10,
  perAddress: 20,
  windowSeconds: 3600,
};

@ApiTags('designs')
@Access('guest')
@Cost('mail', LINK_MAILS)
@Controller('api/designs')
export class ContinueElsewhereController {
  constructor(private readonly continuing: ContinueElsewhere) {}

  /**
   * Mails a link to the caller's design that opens it once on another device. Throws MISSING_DATA for
   * an invalid address; FORBIDDEN for a design of an account.
   */
  @Throws('DESIGN_NOT_FOUND', 'MISSING_DATA', 'FORBIDDEN', 'RATE_LIMIT_EXCEEDED')
  @ApiOperation({ summary: 'Mail a link that opens a design on another device' })
  @Cost('mail', LINK_MAILS, 'continue_links')
  @Post(':id/send-link')
  @HttpCode(200)
  async sendLink(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { email }: SendDesignLinkDto,
  ): Promise<SendDesignLinkResponse> {
    const expiresAt = await this.continuing.sendLink(actor, id, email);
    return { success: true, expiresAt: expiresAt.toISOString() };
  }

  /** Moves the design behind a link to this browser. */
  @Throws('NOT_FOUND')
  @ApiOperation({ summary: 'Move a design from another device' })
  @Cost('write', WRITES)
  @Post('continue')
  @HttpCode(200)
  async continue(
    @CurrentActor() actor: Actor,
    @Body() { token }: ContinueDesignDto,
  ): Promise<ContinueDesignResponse> {
    return { success: true, design: designView(await this.continuing.takeOver(actor, token)) };
  }
}
