import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../platform/index.js';
import { SharedPictures } from './shared-pictures.service.js';
import { SharingRepository } from './sharing.repository.js';

const QUEUE = 'sharing.purge';
/** After those of pictures and of designs. */
const HOURLY = '37 * * * *';

/** Takes back what shows a picture that is gone: its card for links would show it for ever. */
@Injectable()
export class SharingPurge implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly repository: SharingRepository,
    private readonly shared: SharedPictures,
  ) {}

  onModuleInit(): void {
    this.jobs.define(QUEUE, () => this.run());
    this.jobs.schedule(QUEUE, HOURLY, { isCatchingUp: true });
  }

  async run(): Promise<void> {
    for (const key of await this.repository.withoutPicture()) await this.shared.withdraw(key);
  }
}
