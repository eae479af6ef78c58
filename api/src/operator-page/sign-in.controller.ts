import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  Access,
  AppConfig,
  Cost,
  ANONYMOUS_READS,
  typedCommands,
  type RateLimitRule,
} from '../platform/index.js';
import { cookieName, cookieOptions } from './operator-cookie.js';
import { OperatorSignInService } from './operator-sign-in.service.js';
import { OperatorPageError } from './operator.errors.js';
import type { OperatorRequest } from './operator.guard.js';
import { signInPage } from './views/sign-in.view.js';

const SIGN_INS: RateLimitRule = {
  name: 'operator.sign-in',
  perAddress: 20,
  windowSeconds: 600,
};

@ApiExcludeController()
@Access('token')
@Controller()
export class SignInController {
  private readonly origin: string;

  constructor(
    config: AppConfig,
    private readonly signIn: OperatorSignInService,
  ) {
    this.origin = config.operatorPage?.url ?? '';
  }

  /** Does not use up the link: mail scanners and link previews open links, too. */
  @Cost('read', ANONYMOUS_READS)
  @Get('sign-in')
  page(@Query('token') token: unknown, @Res() response: Response): void {
    response.type('html').send(signInPage(typeof token === 'string' ? token : '').source);
  }

  @Cost('write', SIGN_INS)
  @Post('sign-in')
  async start(@Body('token') token: unknown, @Res() response: Response): Promise<void> {
    const session = typeof token === 'string' ? await this.signIn.signIn(token.trim()) : null;
    if (!session)
      throw new OperatorPageError(
        typedCommands(
          'This link is invalid, already used, or older than 10 minutes. Print a new one: npm run shop -- orders sign-in.',
        ),
        401,
      );
    response.cookie(cookieName(this.origin), session.token, cookieOptions(this.origin));
    response.redirect(303, session.onlyReleases ? '/releases' : '/');
  }

  @Access('releases')
  @Cost('write', SIGN_INS)
  @Post('sign-out')
  @HttpCode(303)
  async end(@Req() request: OperatorRequest, @Res() response: Response): Promise<void> {
    await this.signIn.signOut(request.operator);
    response.clearCookie(cookieName(this.origin), cookieOptions(this.origin));
    response.redirect(303, '/sign-in');
  }
}
