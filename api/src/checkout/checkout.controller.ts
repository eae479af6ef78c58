import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, type Actor, Cost, CurrentActor, Throws } from '../platform/index.js';
import { CanDeliverGuard } from './can-deliver.guard.js';
import { fromGuestCheckout, fromSessionRequest, fromTributePage } from './checkout-command.js';
import { CreateCheckoutSessionDto, GuestCheckoutDto } from './checkout.dto.js';
import { CheckoutService } from './checkout.service.js';
import { CHECKOUTS } from './checkouts.js';
import type { CheckoutResponse } from './checkout.responses.js';

/** Errors of all checkout routes. */
const ThrowsOfCheckout = Throws(
  'MISSING_DATA',
  'INVALID_EMAIL',
  'DESIGN_NOT_FOUND',
  'DESIGN_NOT_READY',
  'DESIGN_CREATION_FAILED',
  'RATE_LIMIT_EXCEEDED',
  'BACK_NOT_PRINTED',
  'QUOTE_CHANGED',
  'ORDER_CREATION_FAILED',
  'PAYMENT_FAILED',
  'CHECKOUT_FAILED',
);

/**
 * Three routes for one use case: order an own design and get the URL of the payment page. All
 * return `{ success, url, orderId, quote }`, or 400 MISSING_DATA or INVALID_EMAIL, 404
 * DESIGN_NOT_FOUND, 409 DESIGN_NOT_READY, 409 BACK_NOT_PRINTED, 409 QUOTE_CHANGED with the new
 * `quote`, 500 DESIGN_CREATION_FAILED, 500 ORDER_CREATION_FAILED, 402 PAYMENT_FAILED, 502
 * CHECKOUT_FAILED.
 */
@ApiTags('checkout')
@Access('guest')
@Cost('partner', CHECKOUTS, 'orders')
@UseGuards(CanDeliverGuard)
@Controller('api')
export class CheckoutController {
  constructor(private readonly checkout: CheckoutService) {}

  /**
   * For the flow with several sizes; the payment page asks for the email if none is sent. Throws
   * QUOTE_CHANGED with the new `quote`.
   */
  @ThrowsOfCheckout
  @ApiOperation({ summary: 'Open the payment page for an own design' })
  @Post('create-checkout-session')
  @HttpCode(200)
  createCheckoutSession(
    @CurrentActor() actor: Actor,
    @Body() body: CreateCheckoutSessionDto,
  ): Promise<CheckoutResponse> {
    return this.checkout.start(actor, fromSessionRequest(body));
  }

  /** For the tribute page; an email is required. Throws QUOTE_CHANGED with the new `quote`. */
  @ThrowsOfCheckout
  @ApiOperation({ summary: 'Order an own design by email' })
  @Post('orders/guest-checkout')
  @HttpCode(200)
  createTributeCheckout(
    @CurrentActor() actor: Actor,
    @Body() body: GuestCheckoutDto,
  ): Promise<CheckoutResponse> {
    return this.checkout.start(actor, fromTributePage(body));
  }

  /**
   * For the guest checkout page; an email is required. Throws QUOTE_CHANGED with the new `quote`.
   */
  @ThrowsOfCheckout
  @ApiOperation({ summary: 'Order an own design by email' })
  @Post('guest/checkout')
  @HttpCode(200)
  createGuestCheckout(
    @CurrentActor() actor: Actor,
    @Body() body: GuestCheckoutDto,
  ): Promise<CheckoutResponse> {
    return this.checkout.start(actor, fromGuestCheckout(body));
  }
}
