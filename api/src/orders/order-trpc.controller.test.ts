import type { Request, Response } from 'express';
import type { Actor, AppConfig } from '../platform/index.js';
import { OrderTrpcController } from './order-trpc.controller.js';
import type { OrdersReader } from './orders.reader.js';

const CALL = ['order.getOrder'];

/** Responses as tRPC 11 wrote them; releases made before its removal read them. */
describe("refusals in tRPC's envelope", () => {
  async function refused(procedure: string[], query: Request['query']) {
    const sent: { status?: number; body?: unknown } = {};
    const response = {
      status: (status: number) => {
        sent.status = status;
        return response;
      },
      json: (body: unknown) => {
        sent.body = body;
      },
    } as unknown as Response;
    const orders = { findOwn: () => Promise.resolve(null) } as unknown as OrdersReader;
    const controller = new OrderTrpcController({} as AppConfig, orders);
    const request = { params: { procedure }, query } as unknown as Request<{ procedure: string[] }>;
    await controller.callProcedure({} as Actor, request, response);
    return [sent.status, JSON.stringify(sent.body)];
  }

  it.each([
    [
      "another visitor's order",
      [CALL, { input: '{"id":"x"}' }],
      404,
      `{"error":{"message":"We couldn't find what you were looking for.","code":-32004,"data":{"code":"NOT_FOUND","httpStatus":404,"path":"order.getOrder"}}}`,
    ],
    [
      'an unknown procedure',
      [['a', 'b'], {}],
      404,
      String.raw`{"error":{"message":"No procedure found on path \"a/b\"","code":-32004,"data":{"code":"NOT_FOUND","httpStatus":404,"path":"a/b"}}}`,
    ],
    [
      'a batch',
      [['order.getOrder,order.getOrder'], { batch: '1', input: '{"0":{"id":"x"}}' }],
      400,
      `{"error":{"message":"Batching is not enabled on the server","code":-32600,"data":{"code":"BAD_REQUEST","httpStatus":400}}}`,
    ],
    [
      'no input',
      [CALL, { input: '' }],
      400,
      String.raw`{"error":{"message":"[\n  {\n    \"expected\": \"object\",\n    \"code\": \"invalid_type\",\n    \"path\": [],\n    \"message\": \"Invalid input: expected object, received undefined\"\n  }\n]","code":-32600,"data":{"code":"BAD_REQUEST","httpStatus":400,"path":"order.getOrder"}}}`,
    ],
    [
      'the first of two inputs, which is too short',
      [CALL, { input: ['{"id":""}', '{"id":"x"}'] }],
      400,
      String.raw`{"error":{"message":"[\n  {\n    \"origin\": \"string\",\n    \"code\": \"too_small\",\n    \"minimum\": 1,\n    \"inclusive\": true,\n    \"path\": [\n      \"id\"\n    ],\n    \"message\": \"Too small: expected string to have >=1 characters\"\n  }\n]","code":-32600,"data":{"code":"BAD_REQUEST","httpStatus":400,"path":"order.getOrder"}}}`,
    ],
    [
      'input that is no JSON',
      [CALL, { input: '{' }],
      400,
      String.raw`{"error":{"message":"Expected property name or '}' in JSON at position 1 (line 1 column 2)","code":-32600,"data":{"code":"BAD_REQUEST","httpStatus":400,"path":"order.getOrder"}}}`,
    ],
  ] as const)('refuses %s with the same bytes', async (_, [procedure, query], status, body) => {
    expect(await refused([...procedure], query as unknown as Request['query'])).toEqual([
      status,
      body,
    ]);
  });
});
