import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { AppConfig, ShopError, Storage } from '../../platform/index.js';
import { printFileAddress, readPrintFileAddress } from './print-file-address.js';

/** A partner fetches the file within minutes; three days cover its longest outage. */
const LIFETIME_MS = 72 * 3600 * 1000;

/** Gives a print partner access to a print file; there is no other access from outside. */
@Injectable()
export class PrintFileLinks {
  constructor(
    private readonly config: AppConfig,
    private readonly storage: Storage,
  ) {}

  /** An absolute URL of the file that expires after three days. */
  to(printKey: string, now = new Date()): string {
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    return this.config.publicUrl + printFileAddress(printKey, expiresAt, this.config.keys.pictures);
  }

  /** @throws ShopError NOT_FOUND if the URL is forged or expired, or the file is deleted */
  async open(address: { file: string; expires: number; signature: string }): Promise<Readable> {
    const key = readPrintFileAddress(address, new Date(), this.config.keys.pictures);
    if (key === null || !(await this.storage.exists(key))) {
      throw new ShopError('NOT_FOUND', { retryable: false });
    }
    return this.storage.stream(key);
  }
}
