import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { BindSessionResponse } from '@ftl/contracts';
import { Access } from './access.js';
import { CurrentActor, type Actor } from './actor.js';

@ApiTags('session')
@Controller('api/session')
export class SessionController {
  /** Binds the temporary id of the headers to this browser; see IdentityService. */
  @ApiOperation({ summary: 'Bind the temporary id to this browser' })
  @Access('guest')
  @Post()
  @HttpCode(200)
  bind(@CurrentActor() actor: Actor): BindSessionResponse {
    return { success: true, tempUserId: actor.tempUserId };
  }
}
