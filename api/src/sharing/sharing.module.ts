import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/index.js';
import { MockupsModule } from '../mockups/index.js';
import { LinkRenderer } from './link-renderer.js';
import { SharedImages } from './shared-images.service.js';
import { SharingPurge } from './sharing-purge.js';
import { SharingController } from './sharing.controller.js';
import { SharingRepository } from './sharing.repository.js';

@Module({
  imports: [ImagesModule, MockupsModule],
  controllers: [SharingController],
  providers: [LinkRenderer, SharedImages, SharingPurge, SharingRepository],
  exports: [LinkRenderer, SharedImages],
})
export class SharingModule {}
