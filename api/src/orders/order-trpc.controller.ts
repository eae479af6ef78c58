import { Controller, Get, Req, Res } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { ERROR_CATALOG } from '@ftl/contracts';
import {
  Access,
  type Actor,
  AppConfig,
  Cost,
  CurrentActor,
  READS,
  type Sent,
} from '../platform/index.js';
import { normalizeOrderNumber } from './order-number.js';
import { orderOfOwner } from './order-view.js';
import { OrdersReader } from './orders.reader.js';
import type { OrderCallResponse } from './orders.responses.js';

const PROCEDURE = 'order.getOrder';
const INPUT = z.object({ id: z.string().min(1).max(64) });

/** tRPC's error format. */
const TRPC_ERROR = {
  schema: { type: 'object', required: ['error'] },
  examples: {
    NOT_FOUND: {
      summary: 'Another visitor',
      value: { error: { message: ERROR_CATALOG.NOT_FOUND.message, code: -32004 } },
    },
  },
};
const CODES = {
  BAD_REQUEST: { code: -32600, httpStatus: 400 },
  NOT_FOUND: { code: -32004, httpStatus: 404 },
} as const;

class Refusal extends Error {
  constructor(
    readonly kind: keyof typeof CODES,
    message: string,
  ) {
    super(message);
  }
}

/** The only call of this form, in the envelope of tRPC. */
@ApiTags('orders')
@Access('guest')
@Cost('read', READS)
@Controller('api/trpc')
export class OrderTrpcController {
  constructor(
    private readonly config: AppConfig,
    private readonly orders: OrdersReader,
  ) {}

  /**
   * Typed calls: `GET /api/trpc/order.getOrder?input={"id":"..."}`, for the order's owner.
   */
  @ApiOperation({ summary: 'Typed calls: order.getOrder' })
  @ApiOkResponse({ schema: { type: 'object' } })
  @ApiBadRequestResponse(TRPC_ERROR)
  @ApiNotFoundResponse(TRPC_ERROR)
  @ApiParam({ name: 'procedure', enum: ['order.getOrder'] })
  @ApiQuery({ name: 'input', type: String, description: 'JSON' })
  @Get('*procedure')
  async callProcedure(
    @CurrentActor() actor: Actor,
    @Req() { params, query }: Request<{ procedure: string[] }>,
    @Res() response: Response,
  ): Promise<Sent<OrderCallResponse>> {
    // A batch would be many lookups that count as one request for rate limits.
    const isBatch = query.batch === '1';
    const path = isBatch ? undefined : params.procedure.join('/');
    try {
      if (isBatch) throw new Refusal('BAD_REQUEST', 'Batching is not enabled on the server');
      if (path !== PROCEDURE)
        throw new Refusal('NOT_FOUND', `No procedure found on path "${path}"`);
      const data = await this.getOrder(actor, idOf([query.input].flat()[0]));
      response.json({ result: { data } });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { kind, message } = error;
      const { code, httpStatus } = CODES[kind];
      response
        .status(httpStatus)
        .json({ error: { message, code, data: { code: kind, httpStatus, path } } });
    }
  }

  /** One of the caller's own orders, by its id or FTL number (SUCCESS-06, API-25). */
  private async getOrder(actor: Actor, id: string): Promise<OrderCallResponse['result']['data']> {
    const number = normalizeOrderNumber(id);
    const by = number.startsWith('FTL') ? { number } : { id };
    const order = await this.orders.findOwn(actor, by);
    if (!order) throw new Refusal('NOT_FOUND', ERROR_CATALOG.NOT_FOUND.message);
    const { name, finalDesignImageUrl, mockupUrl } = order.design;
    return {
      ...orderOfOwner(order, this.config.cancelGraceMinutes),
      printfulMockupUrl: mockupUrl,
      design: { name, final_design_image_url: finalDesignImageUrl },
    };
  }
}

function idOf(input: unknown): string {
  try {
    return INPUT.parse(input ? JSON.parse(String(input)) : undefined).id;
  } catch (error) {
    throw new Refusal('BAD_REQUEST', error instanceof Error ? error.message : '');
  }
}
