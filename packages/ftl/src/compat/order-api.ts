import type { ApiSchema } from '@ftl/contracts';
import type { ApiDescription, Operation } from './description.ts';

const ORDER: ApiSchema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    status: { type: 'string', enum: ['paid', 'shipped'] },
    note: { type: 'string' },
    until: { type: ['string', 'null'] },
    lines: { type: 'array', items: { $ref: '#/components/schemas/Line' } },
  },
  required: ['id', 'status', 'until', 'lines'],
};
const LINE: ApiSchema = {
  type: 'object',
  properties: { size: { type: 'string', enum: ['S', 'M'] }, quantity: { type: 'integer' } },
  required: ['size', 'quantity'],
};

/** An API with one call, with a test's changes. */
export function api(
  change: (operation: Operation, schemas: Record<string, ApiSchema>) => void = () => {},
) {
  const operation: Operation = {
    operationId: 'addLine',
    parameters: [
      { name: 'plan', in: 'query', schema: { type: 'string', enum: ['guest', 'tribute'] } },
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              ...{ email: { type: 'string' }, note: { type: 'string' } },
              line: { $ref: '#/components/schemas/Line' },
            },
            required: ['email', 'line'],
          },
        },
      },
    },
    responses: {
      '201': {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
      },
      '400': { description: 'ORDER_CLOSED, SERVER_ERROR' },
    },
  };
  const schemas = structuredClone({ Order: ORDER, Line: LINE });
  change(operation, schemas);
  return {
    paths: { '/api/orders/{id}/lines': { post: operation } },
    components: { schemas },
  } satisfies ApiDescription;
}
/** The schema of the call's JSON body. */
export const inputOf = (operation: Operation) =>
  operation.requestBody!.content!['application/json']!.schema! as Required<ApiSchema>;
