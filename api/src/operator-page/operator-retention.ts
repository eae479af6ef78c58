import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Retention } from '../platform/index.js';
import { OperatorPageRepository } from './operator-page.repository.js';

/** Deletes entries of the audit log with their orders, and sign-ins once they have expired. */
@Injectable()
export class OperatorRetention implements OnModuleInit {
  constructor(
    private readonly repository: OperatorPageRepository,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    const { repository, retention } = this;
    retention.register('orders', (before, limit) => repository.deleteActions(before, limit));
    retention.register('ended', (before) => repository.deleteExpired(before));
  }
}
