import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { SandboxMailbox, type MailSample, type SandboxMail } from '../mail/index.js';
import { Access, AppConfig, Cost, ANONYMOUS_READS } from '../platform/index.js';
import { mailSamples } from './mail-samples.js';
import { mailboxPage, mailPage, samplesPage, type ShownMail } from './mailbox.view.js';
import { SandboxPages } from './sandbox-pages.js';

interface SandboxMailsResponse {
  mails: {
    id: string;
    to: string;
    subject: string;
    html: string;
    text: string;
    sentAt: string;
  }[];
}

/**
 * Mails that the shop would have sent: as JSON for tests, as pages for people. Never in production.
 */
@ApiExcludeController()
@Access('public')
@Cost('read', ANONYMOUS_READS)
@Controller()
export class MailboxController {
  private readonly samples: MailSample[];

  constructor(
    private readonly kept: SandboxMailbox,
    private readonly pages: SandboxPages,
    { publicUrl }: AppConfig,
  ) {
    this.samples = mailSamples(publicUrl);
  }

  /** The newest 50 mails to an address, newest first; without one, to all addresses. */
  @Get('api/sandbox/mail')
  async list(@Query('to') to?: string): Promise<SandboxMailsResponse> {
    const mails = await this.kept.list(to);
    return { mails: mails.map(mailOnTheWire) };
  }

  @Get('sandbox/mail')
  async mailbox(@Query('to') to: string | undefined, @Res() response: Response): Promise<void> {
    this.pages.send(response, 200, mailboxPage(await this.kept.list(to), to ?? ''));
  }

  @Get('sandbox/mail-samples')
  allSamples(@Res() response: Response): void {
    this.pages.send(response, 200, samplesPage(this.samples));
  }

  /** @param id of a mail, or the name of a sample */
  @Get('sandbox/mail/:id')
  async mail(@Param('id') id: string, @Res() response: Response): Promise<void> {
    const mail = await this.find(id);
    this.pages.send(response, mail ? 200 : 404, mailPage(mail));
  }

  /**
   * The mail as HTML, for the iframe of its page: no scripts, no forms, images of this origin only.
   */
  @Get('sandbox/mail/:id/body')
  async body(@Param('id') id: string, @Res() response: Response): Promise<void> {
    const mail = await this.find(id);
    response
      .status(mail ? 200 : 404)
      .set(
        'content-security-policy',
        `sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox; default-src 'none'; ` +
          `style-src 'unsafe-inline'; img-src * data:; frame-ancestors 'self'`,
      )
      .type('html')
      // As in mail clients: links open outside of the mail's frame.
      .send((mail?.html ?? '').replace('<head>', '<head><base target="_blank" />'));
  }

  private async find(id: string): Promise<ShownMail | null> {
    const sample = this.samples.find(({ name }) => name === id);
    if (sample) return { id, ...sample.compose(), sent: null };
    const mail = await this.kept.find(id);
    return mail && { ...mail, sent: { to: mail.to, at: mail.sentAt } };
  }
}

function mailOnTheWire(mail: SandboxMail): SandboxMailsResponse['mails'][number] {
  const { id, to, subject, html, text, sentAt } = mail;
  return { id, to, subject, html, text, sentAt: sentAt.toISOString() };
}
