import { Module } from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import { MAX_UPLOAD_BYTES } from '@ftl/contracts';
import { CatalogModule } from '../catalog/index.js';
import { CutoutModule } from '../cutout/index.js';
import { ImagesModule } from '../images/index.js';
import { AppConfig, temporaryFolder } from '../platform/index.js';
import { AccountDesignsController } from './account-designs.controller.js';
import { ArtworksRepository } from './artworks/artworks.repository.js';
import { ArtworksService } from './artworks/artworks.service.js';
import { CompositionsService } from './artworks/compositions.service.js';
import { DesignRenderer } from './artworks/design-renderer.js';
import { PrintFileLinks } from './artworks/print-file-links.js';
import { OrderAgainService } from './order-again.service.js';
import { PrintFilesController } from './artworks/print-files.controller.js';
import { PrintFilesService } from './artworks/print-files.service.js';
import { ContinueElsewhereController } from './continue-elsewhere/continue-elsewhere.controller.js';
import { ContinueElsewhereRepository } from './continue-elsewhere/continue-elsewhere.repository.js';
import { ContinueElsewhereService } from './continue-elsewhere/continue-elsewhere.service.js';
import { DesignImagesService } from './design-images.service.js';
import { DesignOwnersService } from './design-owners.service.js';
import { DesignPurge } from './design-purge.js';
import { DesignRemovalService } from './design-removal.service.js';
import { DesignViews } from './design-views.js';
import { DesignsController } from './designs.controller.js';
import { DesignsRepository } from './designs.repository.js';
import { DesignsService } from './designs.service.js';
import { MockupImages } from './mockups/mockup-images.js';
import { MockupsController } from './mockups/mockups.controller.js';
import { MockupsService } from './mockups/mockups.service.js';
import { PartnerCopies } from './mockups/partners/partner-copies.js';
import { PrintedDesigns } from './mockups/printed-designs.js';
import { OpinionVisitsController } from './opinions/opinion-visits.controller.js';
import { OpinionVisitsService } from './opinions/opinion-visits.service.js';
import { OpinionsController } from './opinions/opinions.controller.js';
import { OpinionsExport } from './opinions/opinions-export.js';
import { OpinionsRepository } from './opinions/opinions.repository.js';
import { OpinionsService } from './opinions/opinions.service.js';
import { DesignSharingService } from './sharing/design-sharing.service.js';
import { LinkRenderer } from './sharing/link-renderer.js';
import { SharedImagesService } from './sharing/shared-images.service.js';
import { SharingController } from './sharing/sharing.controller.js';
import { SharingPurge } from './sharing/sharing-purge.js';
import { SharingRepository } from './sharing/sharing.repository.js';
import { TributesService } from './tributes.service.js';

@Module({
  imports: [
    CatalogModule,
    CutoutModule,
    ImagesModule,
    MulterModule.registerAsync({
      inject: [AppConfig],
      useFactory: ({ dataDir }: AppConfig) => ({
        // The images module deletes abandoned uploads in this folder.
        dest: temporaryFolder({ dataDir }),
        limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 8, fieldSize: 2048, parts: 10 },
      }),
    }),
  ],
  controllers: [
    AccountDesignsController,
    DesignsController,
    SharingController,
    ContinueElsewhereController,
    PrintFilesController,
    MockupsController,
    OpinionsController,
    OpinionVisitsController,
  ],
  providers: [
    ArtworksRepository,
    ArtworksService,
    CompositionsService,
    ContinueElsewhereRepository,
    ContinueElsewhereService,
    DesignImagesService,
    DesignOwnersService,
    DesignPurge,
    DesignRemovalService,
    DesignRenderer,
    DesignSharingService,
    DesignsRepository,
    DesignsService,
    DesignViews,
    LinkRenderer,
    MockupImages,
    MockupsService,
    OpinionsExport,
    OpinionsRepository,
    OpinionsService,
    OpinionVisitsService,
    OrderAgainService,
    PartnerCopies,
    PrintedDesigns,
    PrintFileLinks,
    PrintFilesService,
    SharedImagesService,
    SharingPurge,
    SharingRepository,
    TributesService,
  ],
  exports: [
    ArtworksRepository,
    DesignImagesService,
    DesignOwnersService,
    DesignSharingService,
    DesignsRepository,
    DesignsService,
    DesignViews,
    LinkRenderer,
    MockupImages,
    MockupsService,
    OpinionsExport,
    OrderAgainService,
    PrintFileLinks,
    PrintFilesService,
    SharedImagesService,
  ],
})
export class DesignsModule {}
