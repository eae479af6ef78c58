import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.js';
import { Retention } from './retention.js';

/** Ends messages of visitors and mails to them that wait in jobs, given up or done. */
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
