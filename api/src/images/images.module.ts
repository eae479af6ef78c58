import { Module } from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import { MAX_UPLOAD_BYTES } from '@ftl/contracts';
import { AppConfig, temporaryFolder } from '../platform/index.js';
import { AbandonedUploads } from './abandoned-uploads.js';
import { ImageQuotaService } from './image-quota.service.js';
import { ImagePurge } from './image-purge.js';
import { ImagesExport } from './images-export.js';
import { ImageView } from './image-view.js';
import { ImagesController } from './images.controller.js';
import { ImagesRepository } from './images.repository.js';
import { ImagesService } from './images.service.js';
import { PhotoUpload } from './photo-upload.js';
import { ImageHiding } from './image-hiding.js';
import { ImageInJson } from './image-in-json.js';
import { ImageWorkers } from './image-workers.js';

@Module({
  imports: [
    MulterModule.registerAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        dest: temporaryFolder(config),
        limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 5, fieldSize: 1024, parts: 8 },
      }),
    }),
  ],
  controllers: [ImagesController],
  providers: [
    AbandonedUploads,
    ImagePurge,
    ImageQuotaService,
    ImageView,
    ImagesService,
    ImagesExport,
    ImagesRepository,
    PhotoUpload,
    ImageHiding,
    ImageInJson,
    ImageWorkers,
  ],
  exports: [ImagesService, ImagesExport, ImageQuotaService, ImageView, PhotoUpload, ImageInJson],
})
export class ImagesModule {}
