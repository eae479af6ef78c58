import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppConfig } from '../platform/index.js';
import { NONCE_SLOT, type PageDocument } from './page-document.js';
import type { ReleaseCookie } from './visitor-releases.js';

/** The part of a page that is the same for all visitors. */
export interface RenderedPage {
  status: number;
  document: PageDocument;
  /** Content security policy, with NONCE_SLOT. */
  policy: string;
}

export interface SitePage extends RenderedPage {
  cookies: ReleaseCookie[];
}

/** Sends pages to visitors, each with its own nonce. */
@Injectable()
export class PageResponses {
  private readonly isSecure: boolean;

  constructor(config: AppConfig) {
    this.isSecure = config.publicUrl.startsWith('https://');
  }

  send(page: SitePage, request: Request, response: Response): void {
    const { status, document, policy, cookies } = page;
    for (const { name, value, expires } of cookies) {
      response.cookie(name, value, {
        httpOnly: true,
        sameSite: 'lax',
        secure: this.isSecure,
        ...(expires ? { expires } : {}),
      });
    }
    const nonce = randomBytes(16).toString('base64');
    const zipped = request.acceptsEncodings('gzip') ? document.gzip(nonce) : undefined;
    const body = zipped ?? document.plain(nonce);
    response
      .writeHead(status, {
        vary: 'accept-encoding',
        ...(zipped ? { 'content-encoding': 'gzip' } : {}),
        'content-type': 'text/html; charset=utf-8',
        'content-length': body.length,
        'content-security-policy': policy.replaceAll(NONCE_SLOT, nonce),
        // Each response has its own nonce and live set, so there is no ETag.
        'cache-control': 'private, no-cache',
      })
      .end(body);
  }
}
