import { Body, Controller, Get, Header, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type {
  CancelWithTokenResponse,
  ExchangeCancelTokenResponse,
  LookupForCancellationResponse,
  RequestCancellationResponse,
  ValidateCancelTokenResponse,
} from '@ftl/contracts';
import { Access } from '../platform/index.js';
import {
  CancelWithTokenDto,
  ExchangeCancelTokenDto,
  LookupForCancellationDto,
  RequestCancellationDto,
} from './cancellation.dto.js';
import { LookupCancellation } from './lookup-cancellation.service.js';
import { TokenCancellation } from './token-cancellation.service.js';

@ApiTags('cancellation')
@Access('token')
@Controller('api/orders')
export class CancellationController {
  constructor(
    private readonly byToken: TokenCancellation,
    private readonly byLookup: LookupCancellation,
  ) {}

  /** The emailed token for a pass that is good for an hour. 404 INVALID_CANCEL_TOKEN otherwise. */
  @ApiOperation({ summary: 'Pass for a cancellation link' })
  @Post('exchange-cancel-token')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  exchange(@Body() { token }: ExchangeCancelTokenDto): Promise<ExchangeCancelTokenResponse> {
    return this.byToken.exchange(token);
  }

  /** The order of a cancellation link or pass. 404 INVALID_CANCEL_TOKEN with `valid: false` otherwise. */
  @ApiOperation({ summary: 'Order of a cancellation link' })
  @Get('validate-cancel-token/:token')
  @Header('cache-control', 'no-store')
  validate(@Param('token') token: string): Promise<ValidateCancelTokenResponse> {
    return this.byToken.validate(token);
  }

  /** Cancels and refunds; `refundAmount` in cents. 409 ORDER_NOT_CANCELLABLE says why not. */
  @ApiOperation({ summary: 'Cancel by link' })
  @Post('cancel-with-token')
  @HttpCode(200)
  cancel(@Body() body: CancelWithTokenDto): Promise<CancelWithTokenResponse> {
    return this.byToken.cancel(body.token, body.reason);
  }

  /** 404 ORDER_NOT_FOUND unless number and e-mail both fit; 429 after too many tries. */
  @ApiOperation({ summary: 'Order by number and e-mail' })
  @Post('lookup-for-cancellation')
  @HttpCode(200)
  lookup(
    @Body() body: LookupForCancellationDto,
    @Ip() address: string,
  ): Promise<LookupForCancellationResponse> {
    return this.byLookup.lookup({ ...body, address });
  }

  /** Cancels automatically while production has not started, else asks a person. */
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
