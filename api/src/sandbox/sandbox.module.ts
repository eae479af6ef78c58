import { Module, type ModuleMetadata } from '@nestjs/common';
import { MailboxController } from './mailbox.controller.js';
import { PaymentPageController } from './payment-page.controller.js';
import { PaymentPage } from './payment-page.service.js';
import { SandboxKeyGuard } from './sandbox-key.guard.js';
import { SandboxPages, SandboxStyleController } from './sandbox-pages.js';
import { SandboxRepository } from './sandbox.repository.js';
import { SandboxWebhooks } from './sandbox-webhooks.service.js';
import { StripeSandboxController } from './stripe-sandbox.controller.js';
import { StripeSandbox } from './stripe-sandbox.service.js';

const PARTS: ModuleMetadata = {
  controllers: [
    MailboxController,
    PaymentPageController,
    SandboxStyleController,
    StripeSandboxController,
  ],
  providers: [
    PaymentPage,
    SandboxKeyGuard,
    SandboxPages,
    SandboxRepository,
    SandboxWebhooks,
    StripeSandbox,
  ],
};

/** Without routes and without parts in production: nobody may pay or read mail there for nothing. */
export function sandboxParts(nodeEnv: string | undefined): ModuleMetadata {
  return nodeEnv === 'production' ? {} : PARTS;
}

/** Stripe and a mailbox for a shop that has neither. */
@Module(sandboxParts(process.env.NODE_ENV))
export class SandboxModule {}
