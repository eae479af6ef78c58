import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { ImagesModule } from '../images/index.js';
import { BackgroundRemovalService } from './background-removal.service.js';
import { CutoutEventStream } from './cutout-event-stream.js';
import { CutoutImages } from './cutout-images.js';
import { CutoutLocks } from './cutout-locks.js';
import { CutoutProgressBoard } from './cutout-progress.js';
import { CutoutController } from './cutout.controller.js';
import { CutoutRepository } from './cutout.repository.js';
import { CutoutQueue } from './cutout-queue.js';
import { CutoutRunner } from './cutout-runner.js';
import { CutoutSketches } from './cutout-sketches.js';
import { CutoutWorkers } from './cutout-workers.js';
import { CutoutsExport } from './cutouts-export.js';
import { RemovalRequestsService } from './removal-requests.service.js';
import { RetouchController } from './retouch.controller.js';
import { RetouchingService } from './retouching.service.js';

@Module({
  imports: [ImagesModule, CatalogModule],
  controllers: [CutoutController, RetouchController],
  providers: [
    BackgroundRemovalService,
    CutoutEventStream,
    CutoutImages,
    CutoutLocks,
    CutoutProgressBoard,
    CutoutQueue,
    CutoutRepository,
    CutoutRunner,
    CutoutSketches,
    CutoutWorkers,
    CutoutsExport,
    RemovalRequestsService,
    RetouchingService,
  ],
  exports: [BackgroundRemovalService, CutoutWorkers, CutoutsExport],
})
export class CutoutModule {}
