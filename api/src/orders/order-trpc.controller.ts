import { Controller, Get, Req, Res } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { initTRPC, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { Response as ExpressResponse, Request as ExpressRequest } from 'express';
import { z } from 'zod';
import { ERROR_CATALOG } from '@ftl/contracts';
import { Access, type Actor, AppConfig, Cost, CurrentActor, READS } from '../platform/index.js';
import { normalizeOrderNumber } from './order-number.js';
import { orderOfOwner } from './order-view.js';
import { OrdersRepository } from './orders.repository.js';

interface TrpcContext {
  actor: Actor;
  orders: OrdersRepository;
  cancelGraceMinutes: number;
}

const ENDPOINT = '/api/trpc';
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
// Never include stack traces, whatever NODE_ENV is.
const trpc = initTRPC.context<TrpcContext>().create({ isDev: false });

const orderRouter = trpc.router({
  order: trpc.router({
    /** One of the caller's own orders, by its id or FTL number (SUCCESS-06, API-25). */
    getOrder: trpc.procedure
      .input(z.object({ id: z.string().min(1).max(64) }))
      .query(async ({ input, ctx }) => {
        const number = normalizeOrderNumber(input.id);
        const order = number.startsWith('FTL')
          ? await ctx.orders.findOwn(ctx.actor, { number })
          : await ctx.orders.findOwn(ctx.actor, { id: input.id });
        if (!order) {
          throw new TRPCError({ code: 'NOT_FOUND', message: ERROR_CATALOG.NOT_FOUND.message });
        }
        return {
          ...orderOfOwner(order, ctx.cancelGraceMinutes),
          printfulMockupUrl: order.design.mockupUrl,
          design: {
            name: order.design.name,
            final_design_image_url: order.design.finalDesignImageUrl,
          },
        };
      }),
  }),
});

@ApiTags('orders')
@Access('guest')
@Cost('read', READS)
@Controller('api/trpc')
export class OrderTrpcController {
  constructor(
    private readonly config: AppConfig,
    private readonly orders: OrdersRepository,
  ) {}

  /**
   * Typed calls: `GET /api/trpc/order.getOrder?input={"id":"..."}`, for the order's owner.
   *
   * @returns {OrderCallResponse}
   */
  @ApiOperation({ summary: 'Typed calls: order.getOrder' })
  @ApiOkResponse({ schema: { type: 'object' } })
  @ApiBadRequestResponse(TRPC_ERROR)
  @ApiNotFoundResponse(TRPC_ERROR)
  @Get('*procedure')
  async handle(
    @CurrentActor() actor: Actor,
    @Req() request: ExpressRequest,
    @Res() response: ExpressResponse,
  ): Promise<void> {
    const result = await fetchRequestHandler({
      endpoint: ENDPOINT,
      router: orderRouter,
      // A batch would be many lookups that count as one request for rate limits.
      allowBatching: false,
      // All procedures are queries, so there is no body to forward.
      req: new Request(new URL(request.originalUrl, 'http://shop'), { method: request.method }),
      createContext: () => ({
        actor,
        orders: this.orders,
        cancelGraceMinutes: this.config.cancelGraceMinutes,
      }),
    });
    response
      .status(result.status)
      .type('application/json')
      .send(await result.text());
  }
}
