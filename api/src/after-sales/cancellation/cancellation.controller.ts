import { Body, Controller, Get, Header, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Cost, type RateLimitRule, Throws } from '../../platform/index.js';
import {
  CancelWithTokenDto,
  ExchangeCancelTokenDto,
  LookupForCancellationDto,
  RequestCancellationDto,
} from './cancellation.dto.js';
import { LookupCancellationService } from './lookup-cancellation.service.js';
import { TokenCancellationService } from './token-cancellation.service.js';
import type {
  CancelWithTokenResponse,
  ExchangeCancelTokenResponse,
  LookupForCancellationResponse,
  RequestCancellationResponse,
  ValidateCancelTokenResponse,
} from './cancellation.responses.js';

/** One cancellation needs only a few calls; guessing order numbers has stricter limits. */
const CANCELLATIONS: RateLimitRule = {
  name: 'cancellation',
  perAddress: 120,
  windowSeconds: 900,
};

@ApiTags('cancellation')
@Access('token')
@Cost('partner', CANCELLATIONS)
@Controller('api/orders')
export class CancellationController {
  constructor(
    private readonly byToken: TokenCancellationService,
    private readonly byLookup: LookupCancellationService,
  ) {}

  /** Exchanges the emailed token for a pass that is valid for an hour. */
  @Throws('INVALID_CANCEL_TOKEN')
  @ApiOperation({ summary: 'Pass for a cancellation link' })
  @Post('exchange-cancel-token')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  exchangeCancelToken(
    @Body() { token }: ExchangeCancelTokenDto,
  ): Promise<ExchangeCancelTokenResponse> {
    return this.byToken.exchange(token);
  }

  /**
   * The order of a cancellation link or pass. Throws INVALID_CANCEL_TOKEN with `valid: false`.
   */
  @Throws('INVALID_CANCEL_TOKEN')
  @ApiOperation({ summary: 'Order of a cancellation link' })
  @Get('validate-cancel-token/:token')
  @Header('cache-control', 'no-store')
  validateCancelToken(@Param('token') token: string): Promise<ValidateCancelTokenResponse> {
    return this.byToken.validate(token);
  }

  /** Cancels and refunds; `refundAmount` in cents. The message of ORDER_NOT_CANCELLABLE says why. */
  @Throws('INVALID_CANCEL_TOKEN', 'ORDER_NOT_CANCELLABLE')
  @ApiOperation({ summary: 'Cancel by link' })
  @Post('cancel-with-token')
  @HttpCode(200)
  cancelWithToken(@Body() body: CancelWithTokenDto): Promise<CancelWithTokenResponse> {
    return this.byToken.cancel(body.token, body.reason);
  }

  /**
   * Looks up an order by number and email. Throws ORDER_NOT_FOUND unless both match;
   * RATE_LIMIT_EXCEEDED after too many tries.
   */
  @Throws('ORDER_NOT_FOUND', 'RATE_LIMIT_EXCEEDED')
  @ApiOperation({ summary: 'Order by number and email' })
  @Post('lookup-for-cancellation')
  @HttpCode(200)
  lookupForCancellation(
    @Body() body: LookupForCancellationDto,
    @Ip() address: string,
  ): Promise<LookupForCancellationResponse> {
    return this.byLookup.lookup({ ...body, address });
  }

  /** Cancels automatically before production starts, otherwise asks an operator. */
  @Throws('ORDER_NOT_FOUND', 'ORDER_NOT_CANCELLABLE', 'RATE_LIMIT_EXCEEDED')
  @ApiOperation({ summary: 'Request a cancellation' })
  @Post('request-cancellation')
  @HttpCode(200)
  requestCancellation(
    @Body() { reason, ...wanted }: RequestCancellationDto,
    @Ip() address: string,
  ): Promise<RequestCancellationResponse> {
    return this.byLookup.request({ ...wanted, address }, reason);
  }
}
