import type { NeededSchema } from '@ftl/contracts';
import { needsOfSource } from './fixture.ts';

/** The single API call in a source. */
function callOf(source: string) {
  const { calls } = needsOfSource(source);
  expect(calls).toHaveLength(1);
  return calls[0]!;
}
const responseOf = (source: string) => callOf(source).response;
const fieldsOf = (schema: NeededSchema | undefined) => Object.keys(schema?.properties ?? {});
const LOAD = `const load = async () => (await api.get<OrderResponse>(API.orders)).order;`;
/** The fields of an order that some code uses. */
const usedBy = (code: string) =>
  fieldsOf(responseOf(`${LOAD}\n${code}`)?.properties?.order).join(' ');

describe('recorded calls', () => {
  it('have the method and the path, with a slot for each parameter', () => {
    const { calls } = needsOfSource(`
      const pathOf = (id: number) => \`\${API.designs}/\${id}\`;
      export const remove = (id: number) => api.delete<unknown>(\`\${pathOf(id)}/words/\${encodeURIComponent('a')}\`);
    `);
    expect(calls).toEqual([{ method: 'DELETE', path: '/api/designs/{}/words/{}' }]);
  });

  it('include only calls that the entry reaches', () => {
    const { calls } = needsOfSource(`export default usedQuery;`);
    expect(calls.map(({ path }) => path)).toEqual(['/api/used']);
  });

  it('include queries by their path, with the fields that are selected', () => {
    const { calls } = needsOfSource(`
      const orderQuery = (id: string, token?: string) => ({
        ...pathQuery<OrderResponse>('gift', \`\${API.orders}/\${id}\`, { query: { token } }),
        select: ({ order }: OrderResponse) => order.number,
      });
      export default orderQuery;
    `);
    expect(calls).toMatchObject([
      {
        ...{ method: 'GET', path: '/api/orders/{}' },
        query: { properties: { token: { type: 'string' } } },
        response: { properties: { order: { properties: { number: { type: 'string' } } } } },
      },
    ]);
  });

  it('are traced through functions that forward the path, the type and the body', () => {
    const { calls } = needsOfSource(`
      const ask = <T,>(call: string, body: object) => api.post<T>(\`/api/auth/\${call}\`, body);
      export const accounts = {
        signIn: (email: string) => ask<{ url: string }>('sign-in', { email }).then(({ url }) => url),
        signOut: () => ask<unknown>('sign-out', {}),
      };
    `);
    expect(calls).toEqual([
      {
        ...{ method: 'POST', path: '/api/auth/sign-in' },
        body: { type: 'object', properties: { email: { type: 'string' } }, required: ['email'] },
        response: { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] },
      },
      { method: 'POST', path: '/api/auth/sign-out', body: { type: 'object', properties: {} } },
    ]);
  });

  it("use a parameter's default if a call omits it", () => {
    const { calls } = needsOfSource(`
      const pathOf = (id: string, part = '') => \`\${API.designs}/\${id}\${part}\`;
      export const read = (id: string) => api.get<unknown>(pathOf(id));
      export const remove = (id: string) => api.delete<unknown>(pathOf(id, '/entry'));
    `);
    expect(calls).toEqual([
      { method: 'GET', path: '/api/designs/{}' },
      { method: 'DELETE', path: '/api/designs/{}/entry' },
    ]);
  });

  it('are traced through the variables of a mutation', () => {
    const { body } = callOf(`
      const draw = (path: string, request: object) =>
        runMutation({ mutationFn: (body: object) => api.post<unknown>(path, body) }, request);
      export const drawAll = (name: string) => draw(API.designs, { name });
    `);
    expect(fieldsOf(body)).toEqual(['name']);
  });

  it('pair each path of a union with its own request', () => {
    const { calls } = needsOfSource(`
      type Call = { path: '/api/a'; request: { a: string } } | { path: '/api/b'; request: { b: string } };
      export const send = (call: Call) => api.post<unknown>(call.path, call.request);
    `);
    expect(calls.map(({ path, body }) => [path, ...fieldsOf(body)])).toEqual([
      ['/api/a', 'a'],
      ['/api/b', 'b'],
    ]);
  });

  it('contain the fields of a form', () => {
    const { form } = callOf(`
      export function send(file: string, isLarge: boolean) {
        const form = new FormData();
        form.append('image', file);
        for (const field of ['name', 'date'] as const) form.append(field, '');
        return runMutation({ mutationFn: (body: FormData) => api.upload<unknown>(API.designs, body) }, form);
      }
    `);
    expect(form).toEqual(['date', 'image', 'name']);
  });

  it('contain links to the API', () => {
    const { calls } = needsOfSource(`
      export const Link = () => <a href="/pricing"><a href={API.orders} /></a>;
      export const addresses = { image: (id: string) => \`\${API.designs}/\${id}/qr.svg?size=3\` };
    `);
    expect(calls).toEqual([
      { method: 'GET', path: '/api/designs/{}/qr.svg' },
      { method: 'GET', path: '/api/orders' },
    ]);
  });

  it('take a path that only the API knows from a comment, and are rejected without it', () => {
    const tagged = callOf(`export default deleteImage;`);
    expect(tagged).toEqual({ method: 'DELETE', path: '/api/pictures/{}' });
    const source = `export const open = (url: string) => api.get<unknown>(url);`;
    expect(() => needsOfSource(source)).toThrow(/is not clear at mf-gift\/src\/routes.tsx:\d+/);
  });
});

describe('a recorded request', () => {
  const send = (request: string) =>
    callOf(`export const send = (request: OrderRequest) => api.post<unknown>(API.orders, request);
      ${request}`).body;

  it('contains required fields, and the optional ones that the code sets', () => {
    expect(fieldsOf(send(''))).toEqual(['email', 'line']);
    const set = `export const buy = (line: Line) => send({ email: '', line, voucher: 'A' });`;
    expect(fieldsOf(send(set))).toEqual(['email', 'line', 'voucher']);
    const late = `export const buy = (request: OrderRequest) => { request.gift = true; };`;
    expect(fieldsOf(send(late))).toEqual(['email', 'gift', 'line']);
  });

  it('contains optional fields that are copied from an object of another type', () => {
    const passed = `
      const form = { email: '', line: { size: 'S' as const, quantity: 1, note: '' }, voucher: '' };
      export const buy = () => send(form);`;
    expect(fieldsOf(send(passed))).toEqual(['email', 'line', 'voucher']);
    expect(fieldsOf(send(passed)?.properties?.line)).toEqual(['note', 'quantity', 'size']);
  });

  it('contains the values of a union, and the names in the query', () => {
    expect(send('')?.properties?.line?.properties?.size).toEqual({ enum: ['M', 'S'] });
    const { query } = callOf(
      `export const read = (token?: string) => api.get<unknown>(API.orders, { query: { token } });`,
    );
    expect(query).toEqual({ type: 'object', properties: { token: { type: 'string' } } });
  });
});

describe('a recorded response', () => {
  it.each([
    ['an access', `load().then((order) => order.total);`, 'total'],
    ['a pattern', `load().then(({ number: n, ...rest }) => n);`, 'number'],
    ['an access by name', `load().then((order) => order['hint']);`, 'hint'],
    [
      'a component that takes another type',
      `const Card = (card: { number: string; total: number }) => card.total;
       load().then((order) => Card(order));`,
      'total',
    ],
    [
      'a mapped type',
      `const show = (order: Partial<Pick<Order, 'number' | 'until'>>) => order.until;
       load().then(show);`,
      'until',
    ],
    [
      'a generic function with a constraint',
      `const idOf = <T extends { id: string }>(each: T) => each.id;
       load().then((order) => idOf(order));`,
      'id',
    ],
    [
      'a function that takes anything',
      `load().then((order) => console.log(order));`,
      'hint id lines number status total until',
    ],
    [
      'an access by an unknown name',
      `export const read = (key: keyof Order) => load().then((order) => order[key]);`,
      'hint id lines number status total until',
    ],
  ])('contains the fields of %s', (_, code, fields) => {
    expect(usedBy(code)).toBe(fields);
  });

  it('marks fields as required, nullable or described', () => {
    const code = `${LOAD} load().then(({ until, hint, lines }) => [until, hint, lines[0]?.quantity]);`;
    expect(responseOf(code)?.properties?.order).toEqual({
      type: 'object',
      properties: {
        hint: { type: 'string' },
        lines: {
          type: 'array',
          items: {
            type: 'object',
            properties: { quantity: { type: 'number' } },
            required: ['quantity'],
          },
        },
        until: { anyOf: [{ type: 'null' }, { type: 'string' }] },
      },
      required: ['lines', 'until'],
      described: ['hint'],
    });
  });

  it('does not require a field that the code itself made optional', () => {
    const code = `api.get<Partial<Order> & { error?: string }>(API.orders)
      .then((order) => order.error ?? order.total);`;
    expect(responseOf(code)).toMatchObject({ described: ['total'] });
    expect(fieldsOf(responseOf(code))).toEqual(['error', 'total']);
  });

  const ALL = { enum: ['cancelled', 'paid', 'shipped'] };
  const ANY = { type: 'string' };
  it.each([
    ['a switch', `switch (order.status) { case 'paid': break; }`, ALL],
    ['a lookup', `const texts: Record<Status, string> = {} as never; texts[order.status];`, ALL],
    ['a function for these values', `((status: Status) => status)(order.status);`, ALL],
    ['a variable in a switch', `const { status } = order; switch (status) { default: }`, ALL],
    ['a comparison', `if (order.status === 'paid') load();`, ANY],
    ['a variable in a comparison', `const status = order.status; status !== 'paid';`, ANY],
    ['a text', 'console.log(`is ${order.status}`);', ANY],
  ])('contains the values of a union as far as %s handles them', (_, code, schema) => {
    const source = `${LOAD} load().then((order) => { ${code} });`;
    expect(responseOf(source)?.properties?.order?.properties?.status).toEqual(schema);
  });
});

it('records page events with the fields that are sent and read', () => {
  const { events } = needsOfSource(`
    emit('order:placed', { number: '', total: 1 });
    on('design:created', ({ name }) => console.log(name));
  `);
  expect(events).toEqual({
    sends: { 'order:placed': ['number', 'total'] },
    hears: { 'design:created': ['name'] },
  });
});
