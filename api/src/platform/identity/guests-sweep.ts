import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DAY_MS } from '@ftl/rules';
import { Jobs } from '../jobs/jobs.js';
import { GUEST_COOKIE_LIFETIME_MS } from './guest-cookie.js';
import { GuestsRepository } from './guests.repository.js';

const QUEUE = 'guests.sweep';
const NIGHTLY = '47 3 * * *';
/** Tolerance for a slow clock of the browser. */
const MARGIN_MS = DAY_MS;

/**
 * Nightly: deletes guests whose cookie has expired. Their images have their own expiry dates; data
 * of accounts and orders is kept.
 */
@Injectable()
export class GuestsSweep implements OnModuleInit {
  constructor(
    private readonly guests: GuestsRepository,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define(QUEUE, () =>
      this.guests.deleteMadeBefore(new Date(Date.now() - GUEST_COOKIE_LIFETIME_MS - MARGIN_MS)),
    );
    this.jobs.schedule(QUEUE, NIGHTLY, { isCatchingUp: true });
  }
}
