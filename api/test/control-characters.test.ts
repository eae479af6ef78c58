import { readFileSync } from 'node:fs';
import net from 'node:net';
import { belongingsOf, FAMILY_CLOSES_AT, type Belongings } from './access/belongings.js';
import { registerAccount } from './accounts.js';
import { DESCRIPTION } from './description.js';
import { makeDesign, smallPhotoOfOnePerson } from './fixtures/photos.js';
import { startShop, type RunningShop } from './shop.js';
import type { Visitor } from './visitor.js';

/**
 * Short, so that they fit fields of 50 characters; the second passes where the first is refused for
 * its line breaks.
 */
const ATTACKS = [
  '\n{"forged":1}\r\n\u001b[2J\u0007',
  'x\u2028{"forged":1}\u2029\u009b2J\u202eok\u2066\u0085\u007f',
];
/** Those that HTTP clients do not reject. */
const HEADER = 'x\u009b2J{"forged":1}\u0085';
/** Every character that moves a terminal's cursor, ends a line or reorders what is read. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const CONCURRENT = 6;
/** better-auth's calls have no described body: those of `auth-bodies.ts`. */
const AUTH_BODIES: Record<string, Record<string, string>> = {
  'sign-up/email': { name: 'Anna', email: 'ida@example.com', password: 'short', callbackURL: '/' },
  'sign-in/email': { email: 'ida@example.com', password: 'short', callbackURL: '/' },
  'sign-in/social': {
    ...{ provider: 'google', callbackURL: '/', errorCallbackURL: '/', newUserCallbackURL: '/' },
  },
  'send-verification-email': { email: 'ida@example.com', callbackURL: '/' },
  'request-password-reset': { email: 'ida@example.com' },
  'reset-password': { newPassword: 'a quiet password', token: 'f'.repeat(32) },
  'change-password': { currentPassword: 'short', newPassword: 'a quiet password' },
  'delete-user': { password: 'short' },
};
const AUTH_QUERY = ['callbackURL', 'token', 'error', 'error_description', 'state', 'code'];
const TRPC_QUERY = ['input', 'batch'];
/** Renders every template. The preview of one takes the same texts, so this one gets no image. */
const RENDERS_ALL = '/api/designs/generate-all-previews';
const NO_IMAGE = { backgroundRemovedImageUrl: `/api/images/view/cutout/${'f'.repeat(32)}.png` };

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  example?: unknown;
  oneOf?: Schema[];
  allOf?: Schema[];
}
interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}
interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}
interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
  isForm: boolean;
}

describe('line breaks and escape codes in every text of every call', () => {
  const description = JSON.parse(readFileSync(DESCRIPTION, 'utf8')) as Description;
  let shop: RunningShop;
  let visitor: Visitor;
  /** Valid values by the names of fields and parameters, so that requests get past validation. */
  let valid: Record<string, unknown>;
  let owned: Belongings;
  let photo: Buffer;
  let started: number;

  beforeAll(async () => {
    shop = await startShop({ LOG_LEVEL: 'trace' });
    started = shop.log().length;
    visitor = shop.visitor();
    photo = await smallPhotoOfOnePerson();
    await registerAccount(shop, visitor, 'anna@example.com');
    owned = await belongingsOf(visitor, shop);
    const { originalImageUrl, backgroundRemovedImageUrl } = await makeDesign(visitor);
    valid = {
      ...{ originalImageUrl, backgroundRemovedImageUrl, imageUrl: originalImageUrl },
      ...{ objectKey: originalImageUrl.replace('/api/images/view/', ''), jobId: owned.jobId },
      ...{ designId: owned.design.id, orderId: owned.order.id, sessionId: owned.sessionId },
      ...{ tempUserId: visitor.tempUserId, customerEmail: 'anna@example.com' },
      ...{
        email: 'anna@example.com',
        orderNumber: owned.order.friendlyOrderNumber,
        color: 'white',
      },
      ...{ colors: ['white'], closesAt: FAMILY_CLOSES_AT, messageId: owned.wordsId, size: 'M' },
      ...{ templateId: 'heaven-memory', selectedTemplateId: 'heaven-memory', revision: 0 },
      ...{ category: 'error', event: 'client_error', action: 'uncaught', key: 'f'.repeat(32) },
    };
  });
  afterAll(() => shop?.stop());

  it('reach standard output escaped, in JSON lines that only the shop has written', async () => {
    const calls = operations().flatMap(({ path, method, operation }) =>
      attacksOn(path, method, operation),
    );
    expect(calls.length).toBeGreaterThan(600);
    // What ends the session or deletes comes last.
    const isLast = ({ method, path }: Call) =>
      method === 'delete' || /sign-out|delete-user|\/export/.test(path);
    const ordered = [...calls.filter((call) => !isLast(call)), ...calls.filter(isLast)];
    const statuses: number[] = [];
    const failed: string[] = [];
    const next = ordered[Symbol.iterator]();
    await Promise.all(
      Array.from({ length: CONCURRENT }, async () => {
        for (const call of next) {
          const status = await send(call);
          statuses.push(status);
          if (status >= 500 && status !== 503)
            failed.push(`${status} ${call.method} ${call.path} ${JSON.stringify(call)}`);
        }
      }),
    );
    expect(failed).toEqual([]);
    // Many are accepted, and stored for what reads them later.
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(100);
    expectCleanLog();
  }, 240_000);

  it.each`
    request
    ${'GET /api/designs/\u009b2J\u0085{"forged":1} HTTP/1.1\r\nHost: x\r\n'}
    ${'GET /api/designs/\u001b[2J HTTP/1.1\r\nHost: x\r\n'}
    ${'GET /%0a%7b%22forged%22%3a1%7d%0a HTTP/1.1\r\nHost: x\r\n'}
    ${'GET / HTTP/1.1\r\nHost: x\r\nUser-Agent: \u001b[2J\u009b\r\nX-Request-Id: \u001b\r\n'}
    ${'GET / HTTP/1.1\r\nHost: \u009b2J\r\nReferer: \u001b[2J\r\nOrigin: \u009b\r\n'}
    ${'\u001b[2J{"forged":1} / HTTP/1.1\r\nHost: x\r\n'}
  `('does so for bytes that browsers do not send: $request', async ({ request }) => {
    const port = Number(new URL(shop.url).port);
    const socket = net.connect(port, 'localhost');
    socket.end(Buffer.from(`${request as string}Connection: close\r\n\r\n`, 'latin1'));
    for await (const _ of socket);
    expectCleanLog();
  });

  function expectCleanLog(): void {
    const lines = shop.log().slice(started).split('\n').filter(Boolean);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => CONTROL.test(line))).toEqual([]);
    const foreign = lines.filter((line) => {
      try {
        const parsed = JSON.parse(line) as Record<string, unknown>;
        return typeof parsed.level !== 'number' || 'forged' in parsed;
      } catch {
        return true;
      }
    });
    expect(foreign).toEqual([]);
  }

  function operations() {
    return Object.entries(description.paths).flatMap(([path, methods]) =>
      METHODS.flatMap((method) => {
        const operation = methods[method];
        return operation ? [{ path, method, operation }] : [];
      }),
    );
  }

  /** The valid call with each of its texts replaced in turn, by each attack. */
  function attacksOn(path: string, method: string, operation: Operation): Call[] {
    const isAuth = path.startsWith('/api/auth/');
    const content = operation.requestBody?.content ?? {};
    const isForm = 'multipart/form-data' in content;
    const schema = Object.values(content)[0]?.schema;
    const valid = AUTH_BODIES[path.replace('/api/auth/', '')] ?? valueOf(schema);
    const described = path === RENDERS_ALL ? { ...(valid as object), ...NO_IMAGE } : valid;
    const parameters = operation.parameters ?? [];
    const named = (place: string) =>
      parameters.filter(({ in: where }) => where === place).map(({ name }) => name);
    const query = [
      ...named('query'),
      ...(isAuth && method === 'get' ? AUTH_QUERY : []),
      ...(path.includes('/trpc/') ? TRPC_QUERY : []),
      ...(method === 'get' ? ['unknown'] : []),
    ];
    const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const call = (attack: string, changed: Partial<Call> = {}, id?: string): Call => ({
      ...{ method, query: {}, headers: {}, body: described, isForm },
      path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(name === id ? attack : idFor(path, name)),
      ),
      ...changed,
    });
    return ATTACKS.flatMap((attack) => [
      ...ids.map((id) => call(attack, {}, id)),
      ...query.map((name) => call(attack, { query: { [name]: attack } })),
      ...named('header').map((name) => call(attack, { headers: { [name]: HEADER } })),
      ...replaced(described, attack).map((body) => call(attack, { body })),
    ]);
  }

  function idFor(path: string, name: string): string {
    if (path.startsWith('/api/mementos/{id}') && name === 'id') return owned.memento.id;
    if (path.startsWith('/api/family-lists/of-design')) return owned.familyList.designId;
    if (path.startsWith('/api/designs/{id}')) return String(owned.accountDesign.design.id);
    return String(valid[name] ?? 'f'.repeat(32));
  }

  function valueOf(schema: Schema | undefined, name = ''): unknown {
    if (!schema) return undefined;
    if (schema.$ref) return valueOf(description.components.schemas[schema.$ref.split('/').pop()!]);
    if (schema.format === 'binary') return photo;
    if (valid[name] !== undefined) return valid[name];
    if (schema.example !== undefined) return schema.example;
    if (schema.enum) return schema.enum[0];
    const [alternative] = schema.oneOf ?? schema.allOf ?? [];
    if (alternative) return valueOf(alternative, name);
    if (schema.type === 'array') return [valueOf(schema.items)];
    if (schema.properties)
      return Object.fromEntries(
        Object.entries(schema.properties).map(([key, of]) => [key, valueOf(of, key)]),
      );
    if (schema.type === 'object') return { note: 'Anna' };
    if (schema.type === 'number' || schema.type === 'integer') return 1;
    return schema.type === 'boolean' ? true : 'Anna';
  }

  /** Copies of a value, each with one text replaced, and with one more field of that name. */
  function replaced(value: unknown, attack: string): unknown[] {
    if (typeof value === 'string') return [attack];
    if (Array.isArray(value))
      return value.flatMap((item, at) =>
        replaced(item, attack).map((other) => value.with(at, other)),
      );
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return [];
    return Object.entries(value).flatMap(([key, of]) =>
      replaced(of, attack).map((other) => ({ ...value, [key]: other, [attack]: attack })),
    );
  }

  /** @returns the status */
  async function send({ method, path, query, headers, body, isForm }: Call): Promise<number> {
    const url = new URL(path, shop.url);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const isSent = method !== 'get' && body !== undefined;
    const response = await fetch(url, {
      method: method.toUpperCase(),
      redirect: 'manual',
      signal: AbortSignal.timeout(300_000),
      headers: {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...{ 'x-temp-user-id': visitor.tempUserId, 'x-session-id': visitor.tempUserId },
        ...{ 'user-agent': HEADER, referer: HEADER, 'x-request-id': HEADER },
        cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(isSent ? { body: isForm ? formOf(body as object) : JSON.stringify(body) } : {}),
    });
    await response.arrayBuffer();
    return response.status;
  }

  function formOf(fields: object): FormData {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      if (Buffer.isBuffer(value))
        form.set(name, new File([new Uint8Array(value)], ATTACKS[0]!, { type: 'image/jpeg' }));
      else form.set(name, String(value));
    }
    return form;
  }
});
