import { createHmac } from 'node:crypto';
import { addressOfLink, confirmationLink } from '../src/accounts/confirmation-link.js';
import { knownBrowserCookie, knownBrowserOf } from '../src/accounts/known-browser.js';
import { withCurrentSignatures } from '../src/accounts/session-cookie.js';
import { isPassOf, newPass } from '../src/after-sales/cancellation/cancel-pass.js';
import { tokensOf } from '../src/after-sales/cancellation/cancel-token.js';
import { tokensOfLink } from '../src/designs/continue-elsewhere/continue-elsewhere.service.js';
import {
  printFileAddress,
  readPrintFileAddress,
} from '../src/designs/artworks/print-file-address.js';
import { isMailImageOf, mailImagePath } from '../src/after-sales/mail/mail-image-address.js';
import {
  keysFrom,
  KEY_VARIABLES,
  type KeyPurpose,
  type Keys,
} from '../src/platform/config/keys.js';
import { readGuestCookie, signGuestId } from '../src/platform/identity/guest-cookie.js';

const NOW = new Date('2030-01-02T03:04:05Z');
const SOON = new Date(NOW.getTime() + 60_000);
const ID = '0b9f5a52-7f0c-4d8e-9a57-1c0f0d0f5a11';
const ORDER = { id: ID, mailLinksVersion: 0 };
const PRINT_FILE = `${'0123456789abcdef'.repeat(2)}.png`;
const MASTER = 'm'.repeat(32);
const NEW = 'n'.repeat(32);
const NOWHERE = '/nowhere';
const PURPOSES = Object.keys(KEY_VARIABLES) as KeyPurpose[];

/** Signs one object for each purpose, and returns whether later keys accept it. */
const SIGNED: Record<KeyPurpose, (keys: Keys) => ((later: Keys) => boolean)[]> = {
  sessions: ({ sessions }) => {
    const guest = signGuestId(ID, sessions);
    const known = `ftl_known=${knownBrowserCookie('ann@example.com', sessions)}`;
    const session = (key: string) =>
      `ftl.session_token=${encodeURIComponent(`token.${createHmac('sha256', key).update('token').digest('base64')}`)}`;
    const cookie = session(sessions.current);
    return [
      (later) => readGuestCookie(guest, later.sessions) === ID,
      (later) => knownBrowserOf(known, 'ann@example.com', later.sessions) !== null,
      (later) => withCurrentSignatures(cookie, later.sessions) === session(later.sessions.current),
    ];
  },
  mailLinks: ({ mailLinks }) => {
    const page = 'https://shop.example/api/auth/verify-email';
    const link = { page, email: 'ann@example.com', callbackURL: '/', guestId: ID };
    const query = Object.fromEntries(new URL(confirmationLink(link, mailLinks, NOW)).searchParams);
    const [token] = tokensOfLink(ID, mailLinks);
    return [
      (later) => addressOfLink(query, later.mailLinks, SOON) === link.email,
      (later) => tokensOfLink(ID, later.mailLinks).includes(token),
    ];
  },
  pictures: ({ pictures }) => {
    const address = new URL(
      printFileAddress(`print/${PRINT_FILE}`, SOON, pictures),
      'https://shop.example',
    );
    const { searchParams } = address;
    const printFile = {
      file: PRINT_FILE,
      expires: Number(searchParams.get('expires')),
      signature: searchParams.get('signature') ?? '',
    };
    const image = mailImagePath(ORDER, pictures).split('/').at(-1)!;
    return [
      (later) => readPrintFileAddress(printFile, NOW, later.pictures) !== null,
      (later) => isMailImageOf(ORDER, image, later.pictures),
    ];
  },
  cancellation: ({ cancellation }) => {
    const pass = newPass(ORDER, cancellation, NOW);
    const [token] = tokensOf('nonce', cancellation);
    return [
      (later) => isPassOf(ORDER, pass, later.cancellation, SOON),
      (later) => tokensOf('nonce', later.cancellation).includes(token),
    ];
  },
  // A digest is not verified: another key only restarts the counters.
  counters: ({ counters }) => {
    const digest = counters.digest('ann');
    return [(later) => later.counters.digest('ann') === digest];
  },
};

const accepted = (before: Keys, after: Keys) =>
  Object.fromEntries(
    PURPOSES.map((purpose) => [
      purpose,
      [...new Set(SIGNED[purpose](before).map((isAccepted) => isAccepted(after)))],
    ]),
  );
const everything = (isAccepted: boolean) =>
  Object.fromEntries(PURPOSES.map((purpose) => [purpose, [isAccepted]]));

describe('key rotation', () => {
  const before = keysFrom({ SECRET: [MASTER] }, NOWHERE);

  it.each(PURPOSES)('a new key for %s invalidates what it signs and nothing else', (purpose) => {
    const after = keysFrom({ SECRET: [MASTER], [KEY_VARIABLES[purpose]]: [NEW] }, NOWHERE);
    expect(accepted(before, after)).toEqual({ ...everything(true), [purpose]: [false] });
  });

  it.each(PURPOSES.filter((purpose) => purpose !== 'counters'))(
    'signatures for %s stay valid while the previous key is listed',
    (purpose) => {
      const variable = KEY_VARIABLES[purpose];
      const first = keysFrom({ SECRET: [MASTER], [variable]: ['o'.repeat(32)] }, NOWHERE);
      const second = keysFrom({ SECRET: [MASTER], [variable]: [NEW, 'o'.repeat(32)] }, NOWHERE);
      expect(accepted(first, second)).toEqual(everything(true));
      // Signatures made meanwhile stay valid when the previous key is dropped.
      const third = keysFrom({ SECRET: [MASTER], [variable]: [NEW] }, NOWHERE);
      expect(accepted(second, third)).toEqual(everything(true));
      expect(accepted(first, third)[purpose]).toEqual([false]);
    },
  );

  it('a new SECRET invalidates everything, unless the previous one is listed', () => {
    expect(accepted(before, keysFrom({ SECRET: [NEW] }, NOWHERE))).toEqual(everything(false));
    expect(accepted(before, keysFrom({ SECRET: [NEW, MASTER] }, NOWHERE))).toEqual({
      ...everything(true),
      counters: [false],
    });
  });

  it('every purpose has a different key, and none equals SECRET', () => {
    const keys = PURPOSES.map((purpose) => before[purpose].current);
    expect(new Set([...keys, MASTER]).size).toBe(PURPOSES.length + 1);
  });
});
