import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { ImagesModule } from '../images/index.js';
import { TemplatesModule } from '../templates/index.js';
import { BackgroundRemoval } from './background-removal.service.js';
import { CutoutEventStream } from './cutout-event-stream.js';
import { CutoutLocks } from './cutout-locks.js';
import { CutoutProgressBoard } from './cutout-progress.js';
import { CutoutController } from './cutout.controller.js';
import { CutoutRepository } from './cutout.repository.js';
import { CutoutQueue } from './cutout-queue.js';
import { CutoutRunner } from './cutout-runner.js';
import { CutoutWorkers } from './cutout-workers.js';
import { CutoutsExport } from './cutouts-export.js';
import { RemovalRequests } from './removal-requests.service.js';
import { RetouchController } from './retouch.controller.js';
import { Retouching } from './retouching.service.js';

@Module({
  imports: [AccountsModule, ImagesModule, TemplatesModule],
  controllers: [CutoutController, RetouchController],
  providers: [
    BackgroundRemoval,
    CutoutEventStream,
    CutoutLocks,
    CutoutProgressBoard,
    CutoutQueue,
    CutoutRepository,
    CutoutRunner,
    CutoutWorkers,
    CutoutsExport,
    RemovalRequests,
    Retouching,
  ],
  exports: [BackgroundRemoval],
})
export class CutoutModule {}
