import { Injectable } from '@nestjs/common';
import type { AnalyticsEvent } from '@ftl/contracts';
import { Database } from '../platform/index.js';
import { analyticsEvents } from './analytics.schema.js';

@Injectable()
export class AnalyticsRepository {
  constructor(private readonly database: Database) {}

  async add({ custom_parameters, ...event }: AnalyticsEvent): Promise<void> {
    await this.database.db
      .insert(analyticsEvents)
      .values({ ...event, ...(custom_parameters ? { parameters: custom_parameters } : {}) });
  }
}
