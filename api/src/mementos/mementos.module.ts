import { Module, type OnModuleInit } from '@nestjs/common';
import { AccountData, AccountsModule } from '../accounts/index.js';
import { DesignsModule } from '../designs/index.js';
import { ImagesModule, ImageKeepers } from '../images/index.js';
import { OrdersModule } from '../orders/index.js';
import { SharingModule } from '../sharing/index.js';
import { GivePass } from './give-pass.interceptor.js';
import { MementoArchive } from './memento-archive.js';
import { MementoEndingsRepository } from './memento-endings.repository.js';
import { MementoEndings } from './memento-endings.service.js';
import { MementoKeepingController } from './memento-keeping.controller.js';
import { MementoKeeping } from './memento-keeping.service.js';
import { MementoModeration } from './memento-moderation.service.js';
import { MementoNotices } from './memento-notices.service.js';
import { MementoPage } from './memento-page.js';
import { MementoPass } from './memento-pass.js';
import { MementoImages } from './memento-images.service.js';
import { MementoRemoval } from './memento-removal.service.js';
import { MementoReportMails } from './memento-report-mails.js';
import { MementoReports } from './memento-reports.service.js';
import { MementoSecrets } from './memento-secrets.js';
import { MementoViews } from './memento-views.js';
import { MementoVisits } from './memento-visits.service.js';
import { MementosController } from './mementos.controller.js';
import { MementosRepository } from './mementos.repository.js';

@Module({
  imports: [AccountsModule, DesignsModule, ImagesModule, OrdersModule, SharingModule],
  controllers: [MementoKeepingController, MementosController],
  providers: [
    GivePass,
    MementoArchive,
    MementoEndings,
    MementoEndingsRepository,
    MementoNotices,
    MementoKeeping,
    MementoModeration,
    MementoPage,
    MementoPass,
    MementoImages,
    MementoRemoval,
    MementoReportMails,
    MementoReports,
    MementosRepository,
    MementoSecrets,
    MementoViews,
    MementoVisits,
  ],
  exports: [MementoModeration, MementoNotices, MementoPage, MementoSecrets],
})
export class MementosModule implements OnModuleInit {
  constructor(
    private readonly accounts: AccountData,
    private readonly archive: MementoArchive,
    private readonly keepers: ImageKeepers,
    private readonly removal: MementoRemoval,
    private readonly repository: MementosRepository,
  ) {}

  onModuleInit(): void {
    const { archive, repository } = this;
    this.keepers.register(repository.shownImages());
    this.accounts.register({
      export: async function* (this: void, userId: string) {
        // Without the password hash and internal keys.
        for (const row of await repository.ofAccount(userId))
          yield* archive.of(row, `memorial-pages/${row.id}/`);
      },
      claim: (guestId, userId) => this.repository.claim(guestId, userId),
      erase: (userId) => this.removal.eraseOf(userId),
    });
  }
}
