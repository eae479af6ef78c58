import type { NeededCall, ReleaseNeeds } from '@ftl/contracts';
import { apiBreaks, sentenceOf } from './check.ts';
import type { ApiDescription } from './description.ts';
import { api, inputOf } from './order-api.ts';

const line = {
  type: 'object',
  properties: { quantity: { type: 'number' }, size: { enum: ['M', 'S'] } },
  required: ['quantity', 'size'],
} as const;
const call: NeededCall = {
  method: 'POST',
  path: '/api/orders/{}/lines',
  query: { type: 'object', properties: { plan: { enum: ['guest', 'tribute'] } } },
  body: {
    type: 'object',
    properties: { email: { type: 'string' }, note: { type: 'string' }, line: line as never },
    required: ['email', 'line'],
  },
  response: {
    type: 'object',
    properties: {
      status: { enum: ['paid', 'shipped'] },
      note: { type: 'string' },
      until: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      lines: {
        type: 'array',
        items: { type: 'object', properties: { size: { type: 'string' } }, required: ['size'] },
      },
    },
    required: ['lines', 'status', 'until'],
    described: ['note'],
  },
};
const needs = (...calls: NeededCall[]): ReleaseNeeds => ({
  calls,
  events: { sends: {}, hears: {} },
});
const breaks = (description: ApiDescription, needed = needs(call)) =>
  apiBreaks(needed, description).map(sentenceOf);
const NAME = 'POST /api/orders/{}/lines';

describe('compatibility of an older release, whose needs are from its types, with the API', () => {
  it('is given with the API that it was written for', () => {
    expect(breaks(api())).toEqual([]);
  });

  it('allows an API to add calls, fields, optional inputs and values of inputs', () => {
    const added = api((operation, { Order, Line }) => {
      Order!.properties!.trackingUrl = { type: 'string' };
      Line!.properties!.size!.enum!.push('XL');
      inputOf(operation).properties.voucher = { type: 'string' };
    });
    expect(breaks({ ...added, paths: { ...added.paths, '/api/gifts': {} } })).toEqual([]);
  });

  it('allows a response to become narrower: fewer values, always present, never null', () => {
    const narrower = api((_, { Order }) => {
      Order!.properties!.status!.enum = ['paid'];
      Order!.properties!.until = { type: 'string' };
      Order!.required!.push('note');
    });
    expect(breaks(narrower)).toEqual([]);
  });

  it('allows inputs to become optional, and ignores unused fields', () => {
    const looser = api((operation, { Order }) => {
      inputOf(operation).required = [];
      delete Order!.properties!.id;
    });
    expect(breaks(looser)).toEqual([]);
  });

  const CHANGES: [string, ApiDescription, string[]][] = [
    [
      'a removed route',
      { paths: { '/api/orders': {} } },
      [`${NAME} is called, and the API has no such call`],
    ],
    [
      'another method of the route',
      { paths: { '/api/orders/{id}/lines': { get: { responses: {} } } } },
      [`${NAME} is called, and the API has no such call`],
    ],
    [
      'a renamed field of a response',
      api((_, { Order }) => {
        const { status, ...others } = Order!.properties!;
        Order!.properties = { ...others, state: status! };
        Order!.required = ['id', 'state', 'until', 'lines'];
      }),
      [`${NAME}: response status is used, and no longer in the response`],
    ],
    [
      'a removed field inside of a list',
      api((_, { Line }) => {
        // The input has the same type.
        const { quantity } = Line!.properties!;
        Object.assign(Line!, { properties: { quantity }, required: ['quantity'] });
      }),
      [
        `${NAME}: request line.size is sent, and no longer an input of the API`,
        `${NAME}: response lines[].size is used, and no longer in the response`,
      ],
    ],
    [
      'a removed field that a response may leave out',
      api((_, { Order }) => delete Order!.properties!.note),
      [`${NAME}: response note is used, and no longer in the response`],
    ],
    [
      'a field that may be missing now',
      api((_, { Order }) => (Order!.required = ['id', 'until', 'lines'])),
      [`${NAME}: response status may be missing in the response now, and is used without a check`],
    ],
    [
      'a field that may be null now',
      api((_, { Order }) => (Order!.properties!.lines = { type: ['array', 'null'] })),
      [`${NAME}: response lines can be null now, and array is expected`],
    ],
    [
      'a field of another type',
      api((_, { Order }) => (Order!.properties!.until = { type: 'number' })),
      [`${NAME}: response until can be number now, and string or null is expected`],
    ],
    [
      'a further value in a response where each value is handled',
      api((_, { Order }) => Order!.properties!.status!.enum!.push('returned')),
      [`${NAME}: response status can be 'returned' now, which is not handled`],
    ],
    [
      'a further value behind a reference, in a field that may be null',
      api((_, schemas) => {
        schemas.Status = { type: 'string', enum: ['paid', 'shipped', 'returned'] };
        schemas.Order!.properties!.status = {
          anyOf: [{ $ref: '#/components/schemas/Status' }, { type: 'null' }],
        };
      }),
      [
        `${NAME}: response status can be 'returned' now, which is not handled`,
        `${NAME}: response status can be null now, and string is expected`,
      ],
    ],
    [
      'any text in a response where each value is handled',
      api((_, { Order }) => (Order!.properties!.status = { type: 'string' })),
      [`${NAME}: response status can be any value now, which is not handled`],
    ],
    [
      'a value less in a request',
      api((_, { Line }) => (Line!.properties!.size!.enum = ['M'])),
      [`${NAME}: request line.size is sent as 'S', which the API no longer takes`],
    ],
    [
      'a list of values where any text was taken',
      api((operation) => (inputOf(operation).properties.email = { enum: ['a@b.example'] })),
      [`${NAME}: request email is sent as any value, which the API no longer takes`],
    ],
    [
      'a new required input',
      api((operation) => {
        inputOf(operation).properties.phone = { type: 'string' };
        inputOf(operation).required.push('phone');
      }),
      [`${NAME}: request phone is a required input now, and is not sent`],
    ],
    [
      'an optional input that became required',
      api((operation) => inputOf(operation).required.push('note')),
      [`${NAME}: request note is a required input now, and is not always sent`],
    ],
    [
      'a removed optional input that is sent',
      api((operation) => {
        const { note: _, ...others } = inputOf(operation).properties;
        inputOf(operation).properties = others;
      }),
      [`${NAME}: request note is sent, and no longer an input of the API`],
    ],
    [
      'a removed query parameter',
      api((operation) => (operation.parameters = [{ name: 'page', in: 'query', schema: {} }])),
      [`${NAME}: query plan is sent, and no longer an input of the API`],
    ],
    [
      'a value less of a query parameter',
      api((operation) => (operation.parameters![0]!.schema!.enum = ['guest'])),
      [`${NAME}: query plan is sent as 'tribute', which the API no longer takes`],
    ],
    [
      'a form in place of JSON',
      api((operation) => (operation.requestBody!.content = { 'multipart/form-data': {} })),
      [`${NAME}: request is JSON, and the API takes multipart/form-data`],
    ],
  ];
  it.each(CHANGES)('rejects %s', (_, description, found) => {
    expect(breaks(description)).toEqual(found);
  });

  it('requires one of several objects if the caller decides which is returned', () => {
    const either = api((operation, schemas) => {
      const other = { type: 'object', properties: { key: { type: 'string' } }, required: ['key'] };
      Object.assign(schemas, { Other: other });
      const anyOf = ['Other', 'Order'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
      operation.responses['201'] = { content: { 'application/json': { schema: { anyOf } } } };
    });
    expect(breaks(either)).toEqual([]);
    delete either.components.schemas.Order!.properties!.note;
    expect(breaks(either)).toEqual([
      `${NAME}: response note is used, and no longer in the response`,
    ]);
  });

  it('compares the fields of a form', () => {
    const schema = { type: 'object', properties: { image: {} }, required: ['image'] };
    const upload = api((operation) => {
      operation.requestBody!.content = { 'multipart/form-data': { schema } };
    });
    const { method, path } = call;
    expect(breaks(upload, needs({ method, path, form: ['image'] }))).toEqual([]);
    expect(breaks(upload, needs({ method, path, form: ['omit'] }))).toEqual([
      `${NAME}: request omit is sent, and no longer an input of the API`,
      `${NAME}: request image is a required input now, and is not sent`,
    ]);
  });

  it('prefers a literal segment of a path to a parameter', () => {
    const path = '/api/designs/latest';
    const response = { type: 'object', properties: { id: {} }, required: ['id'] } as const;
    const responses = {
      '200': { content: { 'application/json': { schema: { properties: {} } } } },
    };
    const description = {
      paths: {
        '/api/designs/{id}': { get: { responses } },
        [path]: { get: { responses: {} } },
      },
    };
    const needed = { method: 'GET', response: response as never } as const;
    expect(breaks(description, needs({ ...needed, path }))).toEqual([]);
    expect(breaks(description, needs({ ...needed, path: '/api/designs/{}' }))).toHaveLength(1);
  });

  it('resolves schemas that a release shares between its calls', () => {
    const shared: ReleaseNeeds = {
      calls: [{ ...call, response: { $ref: '#/schemas/1' } }],
      schemas: { '1': { type: 'object', properties: { gone: {} }, required: ['gone'] } },
      events: { sends: {}, hears: {} },
    };
    expect(breaks(api(), shared)).toEqual([
      `${NAME}: response gone is used, and no longer in the response`,
    ]);
  });
});
