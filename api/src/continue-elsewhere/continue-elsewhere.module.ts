import { Module } from '@nestjs/common';
import { DesignsModule } from '../designs/index.js';
import { ContinueElsewhereController } from './continue-elsewhere.controller.js';
import { ContinueElsewhereRepository } from './continue-elsewhere.repository.js';
import { ContinueElsewhere } from './continue-elsewhere.service.js';
import { ContinueLinkRetention } from './continue-link-retention.js';

@Module({
  imports: [DesignsModule],
  controllers: [ContinueElsewhereController],
  providers: [ContinueElsewhere, ContinueElsewhereRepository, ContinueLinkRetention],
})
export class ContinueElsewhereModule {}
