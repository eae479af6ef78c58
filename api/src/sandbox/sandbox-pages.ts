import { Controller, Get, Header, Injectable } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, AppConfig, Cost, ANONYMOUS_READS } from '../platform/index.js';
import { SANDBOX_STYLE, sandboxPage, type SandboxDocument } from '../lib/stripe-sandbox/index.js';

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

  send(response: Response, status: number, document: SandboxDocument): void {
    response
      .status(status)
      .set({ 'content-security-policy': this.policy, 'cache-control': 'no-store' })
      .type('html')
      .send(sandboxPage(document, '/sandbox/sandbox.css'));
  }
}

@ApiExcludeController()
@Access('public')
@Cost('read', ANONYMOUS_READS)
@Controller('sandbox')
export class SandboxStyleController {
  @Get('sandbox.css')
  @Header('content-type', 'text/css; charset=utf-8')
  @Header('cache-control', 'no-cache')
  style(): string {
    return SANDBOX_STYLE;
  }
}
