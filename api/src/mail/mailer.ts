import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { emailAddress } from '@ftl/rules';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { AppConfig } from '../platform/index.js';
import { MailNotSent } from './mail-not-sent.js';
import { SandboxMailbox } from './sandbox-mailbox.js';

export interface Mail {
  to: string;
  /** Recipient of replies, if not the shop. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  attachments?: { filename: string; content: Buffer; cid?: string }[];
  /**
   * Mails with the same key are the same mail: the key becomes the Message-ID, and the sandbox
   * stores one.
   */
  idempotencyKey: string;
}

/** Sends mail through SMTP_URL, or into the sandbox mailbox if none is set. */
@Injectable()
export class Mailer {
  private readonly logger = new Logger(Mailer.name);
  private readonly transport: Transporter | null;

  constructor(
    private readonly config: AppConfig,
    private readonly mailbox: SandboxMailbox,
  ) {
    this.transport = config.mail.smtpUrl
      ? createTransport({ url: config.mail.smtpUrl, requireTLS: config.production })
      : null;
  }

  /** @throws MailNotSent if the mail server did not accept it; callers are jobs, which retry */
  async send(given: Mail): Promise<void> {
    const mail = { ...given, to: oneAddress(given.to) };
    if (!this.transport) {
      const { to, subject, html, text, idempotencyKey } = mail;
      return this.mailbox.keep({ to, subject, html, text, idempotencyKey });
    }
    const digest = createHash('sha256').update(mail.idempotencyKey).digest('hex').slice(0, 32);
    await deliver(this.transport, {
      from: this.config.mail.from,
      // As objects: nodemailer would parse lists, names and groups in a string.
      to: { name: '', address: mail.to },
      ...(mail.replyTo ? { replyTo: { name: '', address: oneAddress(mail.replyTo) } } : {}),
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      messageId: `<${digest}@${new URL(this.config.publicUrl).hostname}>`,
      ...(mail.attachments ? { attachments: mail.attachments } : {}),
    });
  }

  /**
   * Sends to an address that a visitor typed, and gives up if the mail server refuses it
   * permanently: the visitor has to type it again.
   *
   * @throws MailNotSent otherwise, as `send`
   */
  async sendToVisitor(mail: Mail): Promise<void> {
    try {
      await this.send(mail);
    } catch (error) {
      if (!(error instanceof MailNotSent) || error.refusal === null) throw error;
      this.logger.warn({ refusal: error.refusal }, 'The address of a visitor was refused');
    }
  }
}

async function deliver(transport: Transporter, mail: SendMailOptions): Promise<void> {
  try {
    await transport.sendMail(mail);
  } catch (error) {
    throw new MailNotSent(error as Error);
  }
}

/** @throws if `text` is not one address; the message does not repeat it, to keep it out of logs */
function oneAddress(text: string): string {
  const address = emailAddress(text);
  if (address === null) throw new Error('A mail needs one address');
  return address;
}
