import type { ErrorResponse } from '@ftl/contracts';
import { eventually } from '../../../test/eventually.js';
import { startShop, type RunningShop } from '../../../test/shop.js';

const DESK = 'desk@example.com';
const message = {
  name: 'Ann\r\nBcc: everyone@example.com',
  email: 'ann@example.com',
  subject: 'A date',
  message: 'We need it on <Friday>.\nThank you.',
};

interface Mailed {
  subject: string;
  text: string;
  html: string;
}

describe('a shop with CONTACT_EMAIL', () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop({ CONTACT_EMAIL: DESK, RATE_LIMITS: 'on' });
  });
  afterAll(() => shop.stop());

  const mails = async () => {
    const { body } = await shop
      .visitor()
      .get<{ mails: Mailed[] }>(`/api/sandbox/mail?to=${encodeURIComponent(DESK)}`);
    return body.mails;
  };
  const mailsOnceThereAre = (count: number) => eventually(mails, ({ length }) => length >= count);

  it('mails a message once, however often it is sent, with the sender as reply-to', async () => {
    for (const status of [200, 200]) {
      const response = await shop.visitor().post('/api/contact', message);
      expect([response.status, response.body]).toEqual([status, { success: true }]);
    }
    const [mail, ...others] = await mailsOnceThereAre(1);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Contact: A date');
    expect(mail?.text).toContain('We need it on <Friday>.\nThank you.');
    expect(mail?.text).toContain('From Ann Bcc: <ann@example.com>');
    expect(mail?.html).toContain('&lt;Friday&gt;');
  });

  it('returns success to a bot that fills the hidden field, and sends nothing', async () => {
    const spam = { ...message, message: 'Buy this.', website: 'http://spam.example' };
    expect((await shop.visitor().post('/api/contact', spam)).status).toBe(200);
    await shop.visitor().post('/api/contact', {
      ...message,
      subject: 'After\r\nBcc:\u001b[2J\u009b\u202e it',
    });
    const all = await eventually(mails, (sent) =>
      sent.some(({ subject }) => subject.startsWith('Contact: After')),
    );
    // A line break would inject another header; some mail programs run in a terminal.
    expect(all.map(({ subject }) => subject)).toContain('Contact: After Bcc: [2J it');
    expect(all.map(({ text }) => text)).not.toContainEqual(expect.stringContaining('Buy this.'));
  });

  it.each([
    ['an address that is none', { email: 'ann' }, 'INVALID_EMAIL'],
    ['spaces for a message', { message: '  ' }, 'MISSING_DATA'],
    ['no name', { name: undefined }, 'MISSING_DATA'],
    ['half a surrogate pair', { message: 'Hello \ud83d' }, 'MISSING_DATA'],
  ])('CONTACT-02: rejects %s', async (_, change, code) => {
    const response = await shop
      .visitor()
      .post<ErrorResponse>('/api/contact', { ...message, ...change });
    expect([response.status, response.body.code]).toEqual([400, code]);
  });

  it('limits one sender across networks, and rejects two addresses', async () => {
    const proxied = await startShop({
      CONTACT_EMAIL: DESK,
      RATE_LIMITS: 'on',
      TRUSTED_PROXIES: '1',
    });
    try {
      const send = (at: number, change: object) =>
        proxied
          .visitor()
          .send<ErrorResponse>(
            'POST',
            '/api/contact',
            { ...message, subject: `Message ${at}`, ...change },
            { 'x-forwarded-for': `198.51.100.${at}` },
          );
      const statuses: number[] = [];
      for (let at = 0; at < 6; at += 1) statuses.push((await send(at, {})).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      const two = await send(7, { email: 'a1,victim@example.com' });
      expect([two.status, two.body.code]).toEqual([400, 'INVALID_EMAIL']);
    } finally {
      await proxied.stop();
    }
  });

  it('limits one visitor with many addresses', async () => {
    const statuses = [];
    for (let count = 0; count < 8; count += 1)
      statuses.push(
        (
          await shop
            .visitor()
            .post('/api/contact', { ...message, email: `ann${count}@example.com` })
        ).status,
      );
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a sandbox without CONTACT_EMAIL', () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.stop());

  it('CONTACT-04: delivers every message to the sandbox mailbox', async () => {
    expect((await shop.visitor().post('/api/contact', message)).status).toBe(200);
    const path = `/api/sandbox/mail?to=${encodeURIComponent('contact@fortheloved.example')}`;
    const mails = async () =>
      (await shop.visitor().get<{ mails: Mailed[] }>(path)).body.mails.map(({ text }) => text);
    expect((await eventually(mails, ({ length }) => length > 0))[0]).toContain(
      'We need it on <Friday>.',
    );
  });
});
