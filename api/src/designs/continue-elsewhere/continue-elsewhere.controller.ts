import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  Access,
  type Actor,
  Cost,
  CurrentActor,
  type RateLimitRule,
  Throws,
  WRITES,
} from '../../platform/index.js';
import { DesignViews } from '../design-views.js';
import {
  ContinueDesignDto,
  SendDesignLinkDto,
  type ContinueDesignResponse,
  type SendDesignLinkResponse,
} from './continue-elsewhere.dto.js';
import { ContinueElsewhereService } from './continue-elsewhere.service.js';

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
  constructor(
    private readonly continuing: ContinueElsewhereService,
    private readonly views: DesignViews,
  ) {}

  /**
   * Mails a link to the caller's design that opens it once on another device. Throws MISSING_DATA for
   * an invalid address; FORBIDDEN for a design of an account.
   */
  @Throws('DESIGN_NOT_FOUND', 'MISSING_DATA', 'FORBIDDEN', 'RATE_LIMIT_EXCEEDED')
  @ApiOperation({ summary: 'Mail a link that opens a design on another device' })
  @Cost('mail', LINK_MAILS, 'continue_links')
  @Post(':id/send-link')
  @HttpCode(200)
  async sendDesignLink(
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
  async continueDesign(
    @CurrentActor() actor: Actor,
    @Body() { token }: ContinueDesignDto,
  ): Promise<ContinueDesignResponse> {
    const moved = await this.continuing.takeOver(actor, token);
    return { success: true, design: this.views.ofGuest(moved) };
  }
}
