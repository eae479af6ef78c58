import { Body, Controller, Get, Header, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type {
  CancelWithTokenResponse,
  ExchangeCancelTokenResponse,
  LookupForCancellationResponse,
  RequestCancellationResponse,
  ValidateCancelTokenResponse,
} from '@ftl/contracts';
import { Access, Cost, type RateLimitRule } from '../platform/index.js';
import {
  CancelWithTokenDto,
  ExchangeCancelTokenDto,
  LookupForCancellationDto,
  RequestCancellationDto,
} from './cancellation.dto.js';
import { LookupCancellation } from './lookup-cancellation.service.js';
import { TokenCancellation } from './token-cancellation.service.js';

/** A cancellation takes a handful of calls; token guesses have stricter limits. */
const CANCELLATIONS: RateLimitRule = {
  name: 'cancellation',
  perVisitor: 60,
  perAddress: 120,
  windowSeconds: 900,
};

@ApiTags('cancellation')
@Access('token')
@Cost('partner', CANCELLATIONS)
@Controller('api/orders')
export class CancellationController {
  constructor(
    private readonly byToken: TokenCancellation,
    private readonly byLookup: LookupCancellation,
  ) {}

  /** The emailed token for a pass that is good for an hour. Errors: INVALID_CANCEL_TOKEN 404. */
  @ApiOperation({ summary: 'Pass for a cancellation link' })
  @Post('exchange-cancel-token')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  exchange(@Body() { token }: ExchangeCancelTokenDto): Promise<ExchangeCancelTokenResponse> {
    return this.byToken.exchange(token);
  }

  /** The order of a cancellation link or pass. Errors: INVALID_CANCEL_TOKEN 404 with `valid: false`. */
  @ApiOperation({ summary: 'Order of a cancellation link' })
  @Get('validate-cancel-token/:token')
  @Header('cache-control', 'no-store')
  validate(@Param('token') token: string): Promise<ValidateCancelTokenResponse> {
    return this.byToken.validate(token);
  }

  /**
   * Cancels and refunds; `refundAmount` in cents. Errors: INVALID_CANCEL_TOKEN 404,
   * ORDER_NOT_CANCELLABLE 409 says why not.
   */
  @ApiOperation({ summary: 'Cancel by link' })
  @Post('cancel-with-token')
  @HttpCode(200)
  cancel(@Body() body: CancelWithTokenDto): Promise<CancelWithTokenResponse> {
    return this.byToken.cancel(body.token, body.reason);
  }

  /**
   * The order of a number and an e-mail. Errors: ORDER_NOT_FOUND 404 unless both fit,
   * RATE_LIMIT_EXCEEDED 429 after too many tries.
   */
  @ApiOperation({ summary: 'Order by number and e-mail' })
  @Post('lookup-for-cancellation')
  @HttpCode(200)
  lookup(
    @Body() body: LookupForCancellationDto,
    @Ip() address: string,
  ): Promise<LookupForCancellationResponse> {
    return this.byLookup.lookup({ ...body, address });
  }

  /**
   * Cancels automatically before production starts, otherwise asks an operator.
   * Errors: ORDER_NOT_FOUND 404, ORDER_NOT_CANCELLABLE 409, RATE_LIMIT_EXCEEDED 429.
   */
  @ApiOperation({ summary: 'Ask for a cancellation' })
  @Post('request-cancellation')
  @HttpCode(200)
  request(
    @Body() { reason, ...wanted }: RequestCancellationDto,
    @Ip() address: string,
  ): Promise<RequestCancellationResponse> {
    return this.byLookup.request({ ...wanted, address }, reason);
  }
}
