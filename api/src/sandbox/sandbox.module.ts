import { Module, type ModuleMetadata } from '@nestjs/common';
import { MockupsModule } from '../mockups/index.js';
import { MailboxController } from './mailbox.controller.js';
import { PaymentPageController } from './payment-page.controller.js';
import { PaymentPage } from './payment-page.service.js';
import { SandboxKeyGuard } from './sandbox-key.guard.js';
import { SandboxFailureGuard, SandboxFailures } from './sandbox-failures.js';
import { SandboxPages, SandboxStyleController } from './sandbox-pages.js';
import { SandboxRepository } from './sandbox.repository.js';
import { SandboxWebhooks } from './sandbox-webhooks.service.js';
import { StripeSandboxController } from './stripe-sandbox.controller.js';
import { StripeSandbox } from './stripe-sandbox.service.js';
import { SandboxTemplatesController } from './templates.controller.js';

const PARTS: ModuleMetadata = {
  imports: [MockupsModule],
  controllers: [
    MailboxController,
    PaymentPageController,
    SandboxStyleController,
    SandboxTemplatesController,
    StripeSandboxController,
  ],
  providers: [
    PaymentPage,
    SandboxFailureGuard,
    SandboxFailures,
    SandboxKeyGuard,
    SandboxPages,
    SandboxRepository,
    SandboxWebhooks,
    StripeSandbox,
  ],
};

/**
 * Empty in production and in unknown environments: test cards and the sandbox mailbox must not
 * exist there.
 */
export function sandboxParts(nodeEnv: string | undefined): ModuleMetadata {
  return [undefined, 'development', 'test'].includes(nodeEnv) ? PARTS : {};
}

/** Stripe and a mailbox for a shop that has neither. */
@Module(sandboxParts(process.env.NODE_ENV))
export class SandboxModule {}
