import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailSamples } from '../mail/index.js';
import { ORDER_MAIL_KINDS } from '../orders/index.js';
import { composeOrderMail } from './compose-order-mail.js';
import { sampleContext } from './sample-context.js';
import { sampleOrder } from './sample-order.js';

/** A sample of each mail about an order. */
@Injectable()
export class OrderMailSamples implements OnModuleInit {
  constructor(private readonly samples: MailSamples) {}

  onModuleInit(): void {
    for (const kind of ORDER_MAIL_KINDS)
      this.samples.register({
        name: `order-${kind.replaceAll('_', '-')}`,
        compose: () => composeOrderMail({ kind, subject: 'TRACK-1' }, sampleOrder(), sampleContext),
      });
  }
}
