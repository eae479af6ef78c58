import { Controller, Get, NotFoundException, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access, AppConfig } from '../platform/index.js';
import { SiteService } from './site.service.js';

/** Paths below these belong to others; without an answer there they are simply missing. */
const NOT_PAGES = /^\/(api|releases|sandbox)(\/|$)/;

@ApiExcludeController()
@Access('public')
@Controller()
export class SiteController {
  constructor(
    private readonly site: SiteService,
    private readonly config: AppConfig,
  ) {}

  /** Every page of the shop; registered last, it takes what no other route took. */
  @Get(['/', '*path'])
  async page(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (NOT_PAGES.test(request.path)) throw new NotFoundException();
    const { status, document, nonce, policy, cookies } = await this.site.page({
      path: request.path,
      query: request.query,
      cookie: request.get('cookie') ?? '',
    });
    for (const { name, value, expires } of cookies) {
      response.cookie(name, value, {
        httpOnly: true,
        sameSite: 'lax',
        secure: this.config.publicUrl.startsWith('https://'),
        ...(expires ? { expires } : {}),
      });
    }
    const zipped = takesGzip(request) ? document.gzip(nonce) : undefined;
    response
      .status(status)
      .set({
        vary: 'accept-encoding',
        ...(zipped ? { 'content-encoding': 'gzip' } : {}),
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        // Each answer has its own nonce and live set.
        'cache-control': 'private, no-cache',
      })
      // No tag to compare by: with its nonce no answer is like another.
      .end(zipped ?? document.plain(nonce));
  }
}

function takesGzip(request: Request): boolean {
  return /\bgzip\b/.test(request.get('accept-encoding') ?? '');
}
