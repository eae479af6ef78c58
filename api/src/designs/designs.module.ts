import { Module, type OnModuleInit } from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import { MAX_UPLOAD_BYTES } from '@ftl/contracts';
import { AccountData, AccountsModule, jsonFiles, pages } from '../accounts/index.js';
import { CatalogModule } from '../catalog/index.js';
import { CutoutModule } from '../cutout/index.js';
import { Images, ImagesModule } from '../images/index.js';
import { AppConfig, temporaryFolder } from '../platform/index.js';
import { TemplatesModule } from '../templates/index.js';
import type { ArtworkRow } from './designs.schema.js';
import { AccountDesignRecords } from './account-design-records.js';
import { ArtworksRepository } from './artworks/artworks.repository.js';
import { Artworks, imagesOf } from './artworks/artworks.service.js';
import { PrintFileLinks } from './artworks/print-file-links.js';
import { PrintFilesController } from './artworks/print-files.controller.js';
import { PrintFiles } from './artworks/print-files.service.js';
import { DesignPurge } from './design-purge.js';
import { DesignPreviews } from './design-previews.js';
import { DesignRenderer } from './design-renderer.js';
import { CurrentDesigns } from './current-designs.service.js';
import { CloseUps } from './close-ups.service.js';
import { DesignBacks } from './design-backs.service.js';
import { DesignChanges } from './design-changes.js';
import { DesignsController } from './designs.controller.js';
import { DesignsRepository } from './designs.repository.js';
import { Designs } from './designs.service.js';
import { ImageUses } from './image-uses.js';
import { TributeController } from './tribute.controller.js';
import { Tributes } from './tributes.service.js';

@Module({
  imports: [
    AccountsModule,
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
    TemplatesModule,
  ],
  controllers: [DesignsController, PrintFilesController, TributeController],
  providers: [
    AccountDesignRecords,
    Artworks,
    ArtworksRepository,
    CloseUps,
    CurrentDesigns,
    DesignBacks,
    DesignChanges,
    DesignPreviews,
    DesignPurge,
    DesignRenderer,
    Designs,
    DesignsRepository,
    ImageUses,
    PrintFileLinks,
    PrintFiles,
    Tributes,
  ],
  exports: [
    AccountDesignRecords,
    CurrentDesigns,
    DesignBacks,
    DesignChanges,
    DesignPreviews,
    Designs,
    ImageUses,
    PrintFileLinks,
    PrintFiles,
  ],
})
export class DesignsModule implements OnModuleInit {
  constructor(
    private readonly accounts: AccountData,
    private readonly artworks: ArtworksRepository,
    private readonly designs: DesignsRepository,
    private readonly images: Images,
  ) {}

  onModuleInit(): void {
    this.accounts.register({
      claim: async (guestId, userId) => {
        await this.artworks.claim(guestId, userId);
        await this.designs.claim(guestId, userId);
        await this.images.claim(guestId, userId);
      },
      export: (userId) => jsonFiles('artworks', this.artworksOf(userId)),
      erase: async (userId) => {
        await this.designs.eraseOf(userId);
        await this.images.eraseOf(userId);
      },
    });
  }

  private async *artworksOf(userId: string) {
    const rows = pages<ArtworkRow>((last, limit) =>
      this.artworks.ofAccount(userId, last?.id, limit),
    );
    for await (const row of rows) {
      const { templateId, words, measures, createdAt } = row;
      const files = imagesOf(row).map((key) => `images/${key}`);
      yield { templateId, words, measures, createdAt, files };
    }
  }
}
