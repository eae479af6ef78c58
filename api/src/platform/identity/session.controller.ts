import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Cost } from '../rate-limits/cost.js';
import type { RateLimitRule } from '../rate-limits/rate-limit-rule.js';
import { Access } from './access.js';
import { CurrentActor, type Actor } from './actor.js';
import type { BindSessionResponse } from './session.responses.js';

/** A browser needs one per day. */
const SESSIONS: RateLimitRule = {
  name: 'session',
  perVisitor: 120,
  perAddress: 1200,
  windowSeconds: 600,
};

@ApiTags('session')
@Controller('api/session')
export class SessionController {
  /** Binds the temporary id of the headers to this browser; see IdentityService. */
  @ApiOperation({ summary: 'Bind the temporary id to this browser' })
  @Access('guest')
  @Cost('write', SESSIONS)
  @Post()
  @HttpCode(200)
  bindSession(@CurrentActor() actor: Actor): BindSessionResponse {
    return { success: true, tempUserId: actor.tempUserId };
  }
}
