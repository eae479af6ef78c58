import { Controller, Get, Header, Injectable } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, AppConfig, Cost, READS } from '../platform/index.js';
import { html, type Html } from '@ftl/markup';
import { SANDBOX_STYLE } from './sandbox-style.js';

export interface SandboxDocument {
  title: string;
  body: Html;
}

/** Sends the sandbox's pages: common layout, strict policy, never cached. */
@Injectable()
export class SandboxPages {
  private readonly policy: string;

  constructor(config: AppConfig) {
    const shop = new URL(config.publicUrl).origin;
    this.policy = [
      `default-src 'none'`,
      `style-src 'self'`,
      `img-src 'self' data: ${shop}`,
      // The form's response may redirect to the shop, which may have another origin.
      `form-action 'self' ${shop}`,
      `frame-src 'self'`,
      `frame-ancestors 'self'`,
      `base-uri 'none'`,
    ].join('; ');
  }

  send(response: Response, status: number, { title, body }: SandboxDocument): void {
    const page = html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title}</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="/sandbox/sandbox.css" />
        </head>
        <body>
          ${body}
        </body>
      </html>`;
    response
      .status(status)
      .set({ 'content-security-policy': this.policy, 'cache-control': 'no-store' })
      .type('html')
      .send(page.source);
  }
}

@ApiExcludeController()
@Access('public')
@Cost('read', READS)
@Controller('sandbox')
export class SandboxStyleController {
  @Get('sandbox.css')
  @Header('content-type', 'text/css; charset=utf-8')
  @Header('cache-control', 'no-cache')
  style(): string {
    return SANDBOX_STYLE;
  }
}
