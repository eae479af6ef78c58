import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { PAGES } from '@ftl/contracts';
import { AppConfig } from '../platform/index.js';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Tokens and passwords of memorial pages; the database alone opens nothing. */
@Injectable()
export class MementoSecrets {
  constructor(private readonly config: AppConfig) {}

  /** The link in an order's mail, by which its buyer keeps the page from any device. */
  keepingLink(orderId: string): string {
    return `${this.config.publicUrl}${PAGES.mementoOfOrder(orderId, this.keepingToken(orderId))}`;
  }

  keepingToken(orderId: string): string {
    return this.sign('keep', orderId);
  }

  mayKeep(orderId: string, token: string | undefined): boolean {
    return token !== undefined && sameText(token, this.keepingToken(orderId));
  }

  /** The link in a report, by which the one who looks after the shop takes a page down. */
  removalLink(id: string): string {
    return `${this.config.publicUrl}${PAGES.memento(id)}?remove=${this.sign('remove', id)}`;
  }

  mayRemove(id: string, token: string): boolean {
    return sameText(token, this.sign('remove', id));
  }

  /** What the browser keeps once the password was right; another password ends it. */
  pass(id: string, passwordHash: string): string {
    return this.sign('open', `${id}:${passwordHash}`);
  }

  isPass(pass: string | undefined, id: string, passwordHash: string): boolean {
    return pass !== undefined && sameText(pass, this.pass(id, passwordHash));
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const hash = await derive(password.normalize('NFKC'), salt, HASH_BYTES);
    return `${salt.toString('base64url')}.${hash.toString('base64url')}`;
  }

  async isPassword(password: string, passwordHash: string): Promise<boolean> {
    const [salt = '', hash = ''] = passwordHash.split('.');
    const given = await derive(
      password.normalize('NFKC'),
      Buffer.from(salt, 'base64url'),
      HASH_BYTES,
    );
    return timingSafeEqual(given, Buffer.from(hash, 'base64url'));
  }

  private sign(purpose: string, subject: string): string {
    return createHmac('sha256', this.config.secret)
      .update(`memento-${purpose}:${subject}`)
      .digest('base64url');
  }
}

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
