import { Module, type OnModuleInit } from '@nestjs/common';
import { AccountData, AccountsModule } from '../accounts/index.js';
import { DesignChanges, DesignsModule } from '../designs/index.js';
import { ImagesModule } from '../images/index.js';
import { SharingModule } from '../sharing/index.js';
import { TemplatesModule } from '../templates/index.js';
import { AccountDesignsController } from './account-designs.controller.js';
import { AccountDesigns } from './account-designs.service.js';
import { DesignCallsController } from './design-calls.controller.js';
import { DesignCalls } from './design-calls.service.js';
import { DesignImages } from './design-images.service.js';
import { DesignRemoval } from './design-removal.service.js';
import { DesignDependents } from './design-dependents.js';
import { DesignsExport } from './designs-export.service.js';
import { DesignSharing } from './design-sharing.service.js';
import { PublicDesignsController } from './public-designs.controller.js';

@Module({
  imports: [AccountsModule, DesignsModule, ImagesModule, SharingModule, TemplatesModule],
  controllers: [AccountDesignsController, DesignCallsController, PublicDesignsController],
  providers: [
    AccountDesigns,
    DesignCalls,
    DesignImages,
    DesignRemoval,
    DesignDependents,
    DesignsExport,
    DesignSharing,
  ],
  exports: [DesignDependents, DesignSharing],
})
export class AccountDesignsModule implements OnModuleInit {
  constructor(
    private readonly accounts: AccountData,
    private readonly changes: DesignChanges,
    private readonly designs: AccountDesigns,
    private readonly exported: DesignsExport,
    private readonly sharing: DesignSharing,
  ) {}

  onModuleInit(): void {
    // The guest flow can change a design that its account shares.
    this.changes.register((id) => this.sharing.renew(id));
    this.accounts.register({
      // The designs module moves the designs to the account; here their expiry is extended to
      // match.
      claim: (_guestId, userId) => this.designs.extendClaimed(userId),
      export: (userId) => this.exported.of(userId),
      erase: (userId) => this.sharing.endImagesOf(userId),
    });
  }
}
