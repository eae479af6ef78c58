import { Injectable } from '@nestjs/common';
import type { MailContent } from './compose-mail.js';

export interface MailSample {
  /** Unique, in kebab-case. */
  name: string;
  compose: () => MailContent;
}

/**
 * Port through which modules provide sample mails; the sandbox lists them, so that a mail can be
 * previewed while its text is written.
 */
@Injectable()
export class MailSamples {
  private readonly samples: MailSample[] = [];

  register(...samples: MailSample[]): void {
    this.samples.push(...samples);
  }

  all(): readonly MailSample[] {
    return this.samples;
  }

  find(name: string): MailSample | undefined {
    return this.samples.find((sample) => sample.name === name);
  }
}
