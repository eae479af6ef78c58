import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { PAGES } from '@ftl/contracts';
import { mailLinkSubject, type MailedOrder } from '../orders/index.js';
import { AppConfig } from '../platform/index.js';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Tokens and passwords of memorial pages; none can be derived from the database alone. */
@Injectable()
export class MementoSecrets {
  constructor(private readonly config: AppConfig) {}

  /** The link in an order's mail, by which its buyer manages the page on any device. */
  keepingLink(order: MailedOrder): string {
    return this.config.publicUrl + this.keepingPath(order);
  }

  keepingPath(order: MailedOrder): string {
    return PAGES.mementoOfOrder(order.id, this.keepingToken(order));
  }

  keepingToken(order: MailedOrder): string {
    return this.config.keys.mailLinks.sign(keepText(order));
  }

  mayKeep(order: MailedOrder, token: string | undefined): boolean {
    return token !== undefined && this.config.keys.mailLinks.isSigned(keepText(order), token);
  }

  /** The link in a report, by which the operator deletes a page. */
  removalLink(id: string): string {
    return `${this.config.publicUrl}${PAGES.memento(id)}?remove=${this.config.keys.mailLinks.sign(removeText(id))}`;
  }

  mayRemove(id: string, token: string): boolean {
    return this.config.keys.mailLinks.isSigned(removeText(id), token);
  }

  /** Issued for the correct password; another password invalidates it. */
  pass(id: string, passwordHash: string): string {
    return this.config.keys.sessions.sign(openText(id, passwordHash));
  }

  isPass(pass: string | undefined, id: string, passwordHash: string): boolean {
    return (
      pass !== undefined && this.config.keys.sessions.isSigned(openText(id, passwordHash), pass)
    );
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
}

const keepText = (order: MailedOrder) => `memento-keep:${mailLinkSubject(order)}`;
const removeText = (id: string) => `memento-remove:${id}`;
const openText = (id: string, passwordHash: string) => `memento-open:${id}:${passwordHash}`;
