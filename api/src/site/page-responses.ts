import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppConfig } from '../platform/index.js';
import type { SitePage } from './site.service.js';

/** Sends pages to visitors. */
@Injectable()
export class PageResponses {
  private readonly isSecure: boolean;

  constructor(config: AppConfig) {
    this.isSecure = config.publicUrl.startsWith('https://');
  }

  send(page: SitePage, request: Request, response: Response): void {
    const { status, document, nonce, policy, cookies } = page;
    for (const { name, value, expires } of cookies) {
      response.cookie(name, value, {
        httpOnly: true,
        sameSite: 'lax',
        secure: this.isSecure,
        ...(expires ? { expires } : {}),
      });
    }
    const zipped = request.acceptsEncodings('gzip') ? document.gzip(nonce) : undefined;
    const body = zipped ?? document.plain(nonce);
    response
      .writeHead(status, {
        vary: 'accept-encoding',
        ...(zipped ? { 'content-encoding': 'gzip' } : {}),
        'content-type': 'text/html; charset=utf-8',
        'content-length': body.length,
        'content-security-policy': policy,
        // Each response has its own nonce and live set, so there is no ETag.
        'cache-control': 'private, no-cache',
      })
      .end(body);
  }
}
