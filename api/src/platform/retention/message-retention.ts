import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.js';
import { Retention } from './retention.js';

/** Deletes messages of visitors and mails in jobs, failed or completed. */
@Injectable()
export class MessageRetention implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register('messages', (before, limit) => this.jobs.deleteBefore(before, limit));
  }
}
