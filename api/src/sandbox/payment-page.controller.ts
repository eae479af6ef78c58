import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { PaymentPage, type PaymentPageResponse } from '../lib/stripe-sandbox/index.js';
import type { Response } from 'express';
import { Access, Cost, ANONYMOUS_READS, ANONYMOUS_WRITES } from '../platform/index.js';
import { SandboxPages } from './sandbox-pages.js';

@ApiExcludeController()
@Access('public')
@Cost('read', ANONYMOUS_READS)
@Controller('sandbox/pay')
export class PaymentPageController {
  constructor(
    private readonly page: PaymentPage,
    private readonly pages: SandboxPages,
  ) {}

  @Get(':sessionId')
  async show(@Param('sessionId') id: string, @Res() response: Response): Promise<void> {
    this.send(response, await this.page.show(id));
  }

  @Cost('write', ANONYMOUS_WRITES)
  @Post(':sessionId')
  async submit(
    @Param('sessionId') id: string,
    @Body() body: unknown,
    @Res() response: Response,
  ): Promise<void> {
    this.send(response, await this.page.submit(id, body));
  }

  private send(response: Response, page: PaymentPageResponse): void {
    if ('location' in page) response.redirect(page.status, page.location);
    else this.pages.send(response, page.status, page.document);
  }
}
