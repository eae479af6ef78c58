import { Module } from '@nestjs/common';
import { DesignsModule } from '../designs/index.js';
import { ImagesModule } from '../images/index.js';
import { OrdersModule } from '../orders/index.js';
import { GivePassInterceptor } from './give-pass.interceptor.js';
import { MementoArchive } from './memento-archive.js';
import { MementosAccountData } from './mementos-account-data.js';
import { MementoEndingsRepository } from './memento-endings.repository.js';
import { MementoEndingsService } from './memento-endings.service.js';
import { MementoKeepingController } from './memento-keeping.controller.js';
import { MementoKeepingService } from './memento-keeping.service.js';
import { MementoModerationService } from './memento-moderation.service.js';
import { MementoNoticesService } from './memento-notices.service.js';
import { MementoPage } from './memento-page.js';
import { MementoPass } from './memento-pass.js';
import { MementoImagesService } from './memento-images.service.js';
import { MementoRemovalService } from './memento-removal.service.js';
import { MementoReportMails } from './memento-report-mails.js';
import { MementoReportsService } from './memento-reports.service.js';
import { MementoSecrets } from './memento-secrets.js';
import { MementoViews } from './memento-views.js';
import { MementoVisitsService } from './memento-visits.service.js';
import { MementosController } from './mementos.controller.js';
import { MementosRepository } from './mementos.repository.js';

@Module({
  imports: [DesignsModule, ImagesModule, OrdersModule],
  controllers: [MementoKeepingController, MementosController],
  providers: [
    GivePassInterceptor,
    MementoArchive,
    MementoEndingsService,
    MementoEndingsRepository,
    MementoNoticesService,
    MementoKeepingService,
    MementoModerationService,
    MementoPage,
    MementoPass,
    MementoImagesService,
    MementoRemovalService,
    MementoReportMails,
    MementoReportsService,
    MementosRepository,
    MementoSecrets,
    MementoViews,
    MementosAccountData,
    MementoVisitsService,
  ],
  exports: [
    MementoModerationService,
    MementoNoticesService,
    MementoPage,
    MementosAccountData,
    MementoSecrets,
    MementosRepository,
  ],
})
export class MementosModule {}
