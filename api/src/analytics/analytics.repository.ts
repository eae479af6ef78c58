import { lt } from 'drizzle-orm';
import { Injectable } from '@nestjs/common';
import { Database, deletesRows } from '../platform/index.js';
import { analyticsEvents } from './analytics.schema.js';
import type { AnalyticsEventDto } from './analytics.dto.js';

@Injectable()
export class AnalyticsRepository {
  constructor(private readonly database: Database) {}

  async add({ custom_parameters, ...event }: AnalyticsEventDto): Promise<void> {
    await this.database.db
      .insert(analyticsEvents)
      .values({ ...event, ...(custom_parameters ? { parameters: custom_parameters } : {}) });
  }
}

export const deleteAnalyticsEvents = deletesRows(analyticsEvents, (before) =>
  lt(analyticsEvents.createdAt, before),
);
