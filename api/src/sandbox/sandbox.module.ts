import { Module, type ModuleMetadata } from '@nestjs/common';
import { DesignsModule } from '../designs/index.js';
import { PaymentPage, PlannedFailures, StripeSandbox } from '../lib/stripe-sandbox/index.js';
import { AppConfig } from '../platform/index.js';
import { MailboxController } from './mailbox.controller.js';
import { PaymentPageController } from './payment-page.controller.js';
import { SandboxKeyGuard } from './sandbox-key.guard.js';
import { SandboxFailureGuard } from './sandbox-failure.guard.js';
import { SandboxJobs } from './sandbox-jobs.js';
import { SandboxPages, SandboxStyleController } from './sandbox-pages.js';
import { SandboxTables } from './sandbox-tables.js';
import { StripeSandboxController } from './stripe-sandbox.controller.js';
import { SandboxTemplatesController } from './templates.controller.js';

/** Named on the payment page. */
const SHOP = 'For the Loved';

const PARTS: ModuleMetadata = {
  imports: [DesignsModule],
  controllers: [
    MailboxController,
    PaymentPageController,
    SandboxStyleController,
    SandboxTemplatesController,
    StripeSandboxController,
  ],
  providers: [
    PlannedFailures,
    SandboxFailureGuard,
    SandboxJobs,
    SandboxKeyGuard,
    SandboxPages,
    SandboxTables,
    {
      provide: StripeSandbox,
      inject: [SandboxTables, AppConfig],
      useFactory: (tables: SandboxTables, config: AppConfig) =>
        new StripeSandbox(tables, (sessionId) => `${config.publicUrl}/sandbox/pay/${sessionId}`),
    },
    {
      provide: PaymentPage,
      inject: [SandboxTables, StripeSandbox],
      useFactory: (tables: SandboxTables, stripe: StripeSandbox) =>
        new PaymentPage(tables, stripe, SHOP),
    },
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
