import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, Cost, READS, WRITES } from '../platform/index.js';
import {
  closedPage,
  paymentFormProblems,
  payPage,
  readPaymentForm,
  SAMPLE_FORM,
  stateOfSession,
  successUrlOf,
  unknownPage,
} from '@ftl/stripe-sandbox';
import { PaymentPage } from './payment-page.service.js';
import { SandboxPages } from './sandbox-pages.js';

const SHOP = 'For the Loved';

/** The payment page: plain HTML that works without JavaScript. */
@ApiExcludeController()
@Access('public')
@Cost('read', READS)
@Controller('sandbox/pay')
export class PaymentPageController {
  constructor(
    private readonly payments: PaymentPage,
    private readonly pages: SandboxPages,
  ) {}

  @Get(':sessionId')
  async show(@Param('sessionId') id: string, @Res() response: Response): Promise<void> {
    const session = await this.payments.session(id);
    if (!session) return this.pages.send(response, 404, unknownPage(SHOP));
    const state = stateOfSession(session);
    if (state !== 'open')
      return this.pages.send(response, 410, closedPage({ shop: SHOP, session }, state));
    const form = { ...SAMPLE_FORM, email: session.params.customer_email ?? '' };
    this.pages.send(response, 200, payPage({ shop: SHOP, session }, form, {}));
  }

  /**
   * Applies a promotion code, or pays and redirects to `success_url`; on an error the page is
   * rendered again with the input.
   */
  @Cost('write', WRITES)
  @Post(':sessionId')
  async pay(
    @Param('sessionId') id: string,
    @Body() body: unknown,
    @Res() response: Response,
  ): Promise<void> {
    const session = await this.payments.session(id);
    if (!session) return this.pages.send(response, 404, unknownPage(SHOP));
    const typed = readPaymentForm(body);
    const form = { ...typed, email: session.params.customer_email ?? typed.email };
    if (stateOfSession(session) === 'open' && isApplying(body)) {
      const applied = await this.payments.applyCode(id, form.promotion_code);
      const problem = "This code isn't valid. Nothing was changed.";
      const found = applied ? {} : { promotion_code: problem };
      return this.pages.send(
        response,
        applied ? 200 : 400,
        payPage({ shop: SHOP, session: applied ?? session }, form, found),
      );
    }
    const problems = paymentFormProblems(form, session.params.excluded_payment_method_types);
    if (stateOfSession(session) === 'open' && Object.keys(problems).length > 0) {
      const status = problems.card ? 402 : 400;
      return this.pages.send(response, status, payPage({ shop: SHOP, session }, form, problems));
    }
    const after = (await this.payments.pay(id, form)) ?? session;
    if (after.status === 'complete') return response.redirect(303, successUrlOf(after));
    this.pages.send(response, 410, closedPage({ shop: SHOP, session: after }, 'expired'));
  }
}

/** The form has two buttons: one for the code, one to pay. */
function isApplying(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'apply' in body;
}
