import type { ErrorResponse } from '@ftl/contracts';
import { DAY_MS } from '@ftl/rules';
import { eventually } from '../../../test/eventually.js';
import { registerAccount } from '../../../test/accounts.js';
import { makeDesign } from '../../../test/fixtures/photos.js';
import { startShop, type RunningShop } from '../../../test/shop.js';
import type { Visitor } from '../../../test/visitor.js';
import type { Design, GetDesignResponse } from '../designs.responses.js';
import type { ContinueDesignResponse, SendDesignLinkResponse } from './continue-elsewhere.dto.js';

interface SandboxMail {
  subject: string;
  text: string;
  html: string;
}

let shop: RunningShop;
let laptop: Visitor;
let design: Design;

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'on' });
  laptop = shop.visitor();
  await laptop.post('/api/session');
  design = await makeDesign(laptop);
});
afterAll(() => shop.stop());

const sendLink = <T = SendDesignLinkResponse>(by: Visitor, email: string, id = design.id) =>
  by.post<T>(`/api/designs/${id}/send-link`, { email });

const goOn = <T = ContinueDesignResponse>(by: Visitor, token: string) =>
  by.post<T>('/api/designs/continue', { token });

async function newVisitor(): Promise<Visitor> {
  const visitor = shop.visitor();
  await visitor.post('/api/session');
  return visitor;
}

async function mailedTo(email: string): Promise<SandboxMail> {
  const path = `/api/sandbox/mail?to=${encodeURIComponent(email)}`;
  const { body } = await eventually(
    () => laptop.get<{ mails: SandboxMail[] }>(path),
    ({ body: { mails } }) => mails.length > 0,
  );
  return body.mails[0]!;
}

const tokenIn = ({ text }: SandboxMail): string =>
  new URL(/https?:\S+/.exec(text)![0]).searchParams.get('continue')!;

it.each(['a1,victim@example.com', 'Ann <victim@example.com>', 'a@example.com;victim@example.com'])(
  'rejects %p, which is more than one address, and sends no mail',
  async (email) => {
    const response = await sendLink<ErrorResponse>(laptop, email);
    expect(response.status).toBe(400);
    const { body } = await laptop.get<{ mails: SandboxMail[] }>(
      '/api/sandbox/mail?to=victim%40example.com',
    );
    expect(body.mails).toEqual([]);
  },
);

it('rejects an invalid address, and a stranger with the design’s id', async () => {
  const wrong = await sendLink<ErrorResponse>(laptop, 'not an address');
  expect(wrong.status).toBe(400);
  const stranger = await sendLink<ErrorResponse>(await newVisitor(), 'x@example.com');
  expect([stranger.status, stranger.body.code]).toEqual([404, 'DESIGN_NOT_FOUND']);
});

it('mails a link of 256 bits, and when the link and the design expire', async () => {
  const { status, body } = await sendLink(laptop, 'Rose@Example.com');
  expect(status).toBe(200);
  const ends = Date.parse(body.expiresAt);
  expect(ends).toBeLessThanOrEqual(Date.parse(design.expiresAt));
  expect(ends).toBeGreaterThan(Date.now() + 6 * DAY_MS);
  const mail = await mailedTo('rose@example.com');
  expect(Buffer.from(tokenIn(mail), 'base64url')).toHaveLength(32);
  // The recipient may be a stranger, so nothing that was typed may be in the mail.
  for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toContain('Eleanor');
  const day = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeZone: 'America/New_York',
  }).format(new Date(design.expiresAt));
  expect(mail.text).toContain(`deleted on ${day} unless you order`);
  expect(mail.html).toContain(day);
});

it('moves the design with its photo to the other device, once', async () => {
  const token = tokenIn(await mailedTo('rose@example.com'));
  // The sender's own browser does not use up the link.
  expect((await goOn(laptop, token)).body.design.id).toBe(design.id);
  const phone = await newVisitor();
  const { status, body } = await goOn(phone, token);
  expect(status).toBe(200);
  expect(body.design).toMatchObject({ id: design.id, lovedOneName: 'Eleanor Rose' });

  expect((await phone.get<GetDesignResponse>(`/api/designs/${design.id}`)).status).toBe(200);
  const redesigned = await phone.post('/api/generate-design', {
    templateId: 'heaven-memory-2',
    lovedOneName: 'Eleanor Rose',
    originalImageUrl: design.originalImageUrl,
    backgroundRemovedImageUrl: design.backgroundRemovedImageUrl,
    designId: design.id,
  });
  expect(redesigned.status).toBe(200);

  expect((await laptop.get(`/api/designs/${design.id}`)).status).toBe(404);
  expect((await laptop.send('DELETE', design.originalImageUrl)).status).toBe(404);
  expect((await goOn(phone, token)).status).toBe(200);
  const again = await goOn<ErrorResponse>(await newVisitor(), token);
  expect(again.status).toBe(404);
  expect(again.body).toMatchObject({
    retryable: false,
    message: /expired or has already been used/,
  });

  expect((await phone.send('DELETE', design.originalImageUrl)).status).toBe(200);
  const preview = await fetch(new URL(design.finalDesignImageUrl!, shop.url));
  expect(preview.status).toBe(404);
});

it.each(['', 'abc', 'x'.repeat(43), 'x'.repeat(101)])('rejects %p as a token', async (token) => {
  const { status } = await goOn<ErrorResponse>(laptop, token);
  expect([400, 404]).toContain(status);
});

it('gives the design to one of two devices that open the link concurrently', async () => {
  const other = await makeDesign(laptop, 'Henry');
  await sendLink(laptop, 'henry@example.com', other.id);
  const token = tokenIn(await mailedTo('henry@example.com'));
  const devices = await Promise.all([newVisitor(), newVisitor(), newVisitor()]);
  const responses = await Promise.all(devices.map((device) => goOn(device, token)));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
});

it('invalidates a link when an account claims the design', async () => {
  const guest = await newVisitor();
  const claimed = await makeDesign(guest, 'Walter');
  await sendLink(guest, 'walter@example.com', claimed.id);
  const token = tokenIn(await mailedTo('walter@example.com'));
  await registerAccount(shop, guest, 'owner@example.com');

  const stranger = await newVisitor();
  const refused = await goOn<ErrorResponse>(stranger, token);
  expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
  expect((await stranger.get(`/api/designs/${claimed.id}`)).status).toBe(404);
  expect((await stranger.send('DELETE', claimed.originalImageUrl)).status).toBe(404);
  expect((await guest.get(claimed.originalImageUrl)).status).toBe(200);
  const { body } = await guest.get<{ designs: { lovedOneName: string }[] }>('/api/designs');
  expect(body.designs.map(({ lovedOneName }) => lovedOneName)).toEqual(['Walter']);
  expect((await goOn(guest, token)).status).toBe(200);
  expect((await goOn(await newVisitor(), token)).status).toBe(404);
});

it('invalidates an older link when a newer one has moved the design', async () => {
  const guest = await newVisitor();
  const moved = await makeDesign(guest, 'Edith');
  await sendLink(guest, 'edith-old@example.com', moved.id);
  await sendLink(guest, 'edith-new@example.com', moved.id);
  const phone = await newVisitor();
  expect((await goOn(phone, tokenIn(await mailedTo('edith-new@example.com')))).status).toBe(200);
  const older = tokenIn(await mailedTo('edith-old@example.com'));
  expect((await goOn(await newVisitor(), older)).status).toBe(404);
  expect((await phone.get(`/api/designs/${moved.id}`)).status).toBe(200);
});

it('invalidates a link when the photo of the design is deleted', async () => {
  const guest = await newVisitor();
  const deleted = await makeDesign(guest, 'Agnes');
  await sendLink(guest, 'agnes@example.com', deleted.id);
  const token = tokenIn(await mailedTo('agnes@example.com'));
  expect((await guest.send('DELETE', deleted.originalImageUrl)).status).toBe(200);
  const refused = await goOn<ErrorResponse>(await newVisitor(), token);
  expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
});

it('rejects the sixth link to an address within an hour', async () => {
  const other = await makeDesign(laptop, 'Mary');
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1)
    statuses.push((await sendLink(laptop, `mary${count}@example.com`, other.id)).status);
  expect(statuses.at(-1)).toBe(429);
});
