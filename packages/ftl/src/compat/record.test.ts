import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../place.ts';
import { apiBreaks, sentenceOf } from './check.ts';
import type { ApiDescription } from './description.ts';
import { api, inputOf } from './order-api.ts';
import { needsOf } from './record.ts';

const EVENTS = { 'order:placed': ['number', 'total'], 'design:created': ['designId'] };
const CALL = '({url:`/api/orders/${encodeURIComponent(String(e))}/lines`,method:"POST",data:t})';
const callsOf = (script: string, description: ApiDescription = api()) =>
  needsOf([script], { api: description, events: {} }).calls;

/** Misfits of a script that was built with one API and runs with another. */
function breaks(script: string, running: ApiDescription, built: ApiDescription = api()): string[] {
  const needs = needsOf([script], { api: built, events: {} });
  return apiBreaks(needs, running).map((each) =>
    sentenceOf(each).replace('POST /api/orders/{}/lines: ', ''),
  );
}

describe('recorded calls', () => {
  it('have the id, the method and the path of their operation', () => {
    const [call, ...others] = callsOf(CALL);
    expect(others).toEqual([]);
    expect(call).toMatchObject({
      ...{ operation: 'addLine', method: 'POST', path: '/api/orders/{}/lines' },
      errors: { ORDER_CLOSED: false, SERVER_ERROR: false },
    });
  });

  it('are those of the generated functions', () => {
    const client = path.join(ROOT, 'packages/api-client');
    const description = JSON.parse(
      readFileSync(path.join(client, 'description.gen.json'), 'utf8'),
    ) as ApiDescription;
    const generated = readFileSync(path.join(client, 'src/calls.gen.ts'), 'utf8');
    const found = callsOf(generated, description).map(({ operation }) => operation);
    expect(found).toHaveLength(generated.match(/return send</g)!.length);
    expect(found).not.toContain(undefined);
  });

  it.each([
    ['fetch', 'fetch("/api/events",{method:"POST",keepalive:!0})', 'POST /api/events'],
    ['axios', 'a.post("/api/session",{},{headers:e})', 'POST /api/session'],
    ['a link', 'href:`/api/orders/${r(t)}/card${n?`?token=${n}`:""}`', 'GET /api/orders/{}/card'],
    ['an image', 'src:"/api/blank/white/front.webp"', 'GET /api/blank/{}/{}'],
  ])('include %s', (_, script, expected) => {
    const operation = { responses: {} };
    const description = {
      paths: {
        '/api/events': { post: operation },
        '/api/session': { post: operation },
        '/api/orders/{id}/card': { get: operation },
        '/api/blank/{color}/{view}': { get: operation },
      },
    };
    const found = callsOf(script, description).map(({ method, path: at }) => `${method} ${at}`);
    expect(found).toEqual([expected]);
  });

  it('include a call that the description does not have, but no other address or key', () => {
    const other = '{url:"/api/gifts",method:"GET"};["/api/orders"];x="/api/docs"';
    expect(callsOf(other)).toEqual([{ method: 'GET', path: '/api/gifts' }]);
  });
});

describe('the needs of a bundle', () => {
  const USES = `${CALL};f(o.status,o.until,o.lines.map(l=>l.size),{email:a,line:b})`;

  it('are met by the API that it was built with', () => {
    expect(breaks(USES, api())).toEqual([]);
  });

  it.each<[string, string, ApiDescription, string[]]>([
    [
      'a field that a script names',
      USES,
      api((_, { Order }) => delete Order!.properties!.until),
      ['response until is used, and no longer in the response'],
    ],
    [
      'a value, where a script names all others',
      `${USES};switch(s){case"paid":case"shipped":}`,
      api((_, { Order }) => Order!.properties!.status!.enum!.push('returned')),
      ["response status can be 'returned' now, which is not handled"],
    ],
    [
      'an input that a script names',
      `${USES},{note:c}`,
      api((operation) => delete (inputOf(operation).properties as { note?: object }).note),
      ['request note is sent, and no longer an input of the API'],
    ],
    [
      'an error that a script names, for another one',
      `${USES};"ORDER_CLOSED"===c`,
      api(({ responses }) => (responses['400'] = { description: 'ORDER_ENDED, SERVER_ERROR' })),
      ['error ORDER_CLOSED is handled, and the API sends ORDER_ENDED instead'],
    ],
    [
      'one of several objects in a response',
      USES,
      api(({ responses }, { Order }) => {
        const other = { ...Order, properties: { id: {} }, required: ['id'] };
        const anyOf = [{ $ref: '#/components/schemas/Order' }, other];
        responses['201'] = { content: { 'application/json': { schema: { anyOf } } } };
      }),
      [
        'response status is used, and no longer in the response',
        'response until is used, and no longer in the response',
        'response lines is used, and no longer in the response',
      ],
    ],
  ])('forbid the API to change %s', (_, script, running, found) => {
    expect(breaks(script, running)).toEqual(found);
  });

  it.each<[string, ApiDescription]>([
    ['remove a field that no script names', api((_, { Order }) => delete Order!.properties!.note)],
    [
      'add a value, where a script names only some',
      api((_, { Order }) => Order!.properties!.status!.enum!.push('returned')),
    ],
    [
      'remove an optional input that no script names',
      api((operation) => delete (inputOf(operation).properties as { note?: object }).note),
    ],
    [
      'exchange an error that no script names',
      api(({ responses }) => (responses['400'] = { description: 'ORDER_ENDED, SERVER_ERROR' })),
    ],
    [
      'no longer send an error',
      api(({ responses }) => (responses['400'] = { description: 'SERVER_ERROR' })),
    ],
  ])('allow the API to %s', (_, running) => {
    expect(breaks(`${USES};"paid"===s`, running)).toEqual([]);
  });

  it('keep apart schemas of the same name that were built at different times', () => {
    const renamed = api((_, { Line }) => {
      const { quantity } = Line!.properties!;
      Object.assign(Line!, { properties: { quantity }, required: ['quantity'] });
    });
    expect(breaks(USES, renamed)).toEqual([
      'request line.size is sent, and no longer an input of the API',
      'response lines[].size is used, and no longer in the response',
    ]);
  });
});

describe('recorded page events', () => {
  const eventsOf = (script: string, isShell = false) =>
    needsOf([script], { api: undefined, events: EVENTS }, isShell).events;

  it('are those that scripts emit and listen to, with the fields that they name', () => {
    const script = '(0,r.emit)("order:placed",e),(0,r.on)("design:created",({designId:e})=>{})';
    expect(eventsOf(script)).toEqual({
      sends: { 'order:placed': ['number', 'total'] },
      hears: { 'design:created': ['designId'] },
    });
    expect(eventsOf('(0,r.on)("order:placed",e=>t(e.total))').hears).toEqual({
      'order:placed': ['total'],
    });
  });

  it('exclude events of others', () => {
    expect(eventsOf('a.emit("socket:open",{});a.on("error",e)')).toEqual({ sends: {}, hears: {} });
  });

  it('include for the shell those that it knows', () => {
    expect(eventsOf('', true).knows).toEqual(['design:created', 'order:placed']);
  });
});
