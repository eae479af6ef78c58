import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { AppConfig, ShopError, Storage } from '../../platform/index.js';
import { printFileAddress, readPrintFileAddress } from './print-file-address.js';

/** A partner fetches the file within minutes; three days bridge its worst weekend. */
const LIFETIME_MS = 72 * 3600 * 1000;

/** Lets a print partner fetch a print file: the only way out of the shop for one. */
@Injectable()
export class PrintFileLinks {
  constructor(
    private readonly config: AppConfig,
    private readonly storage: Storage,
  ) {}

  /** An absolute address of the file that ends after three days. */
  to(printKey: string, now = new Date()): string {
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    return this.config.publicUrl + printFileAddress(printKey, expiresAt, this.config.keys.pictures);
  }

  /** @throws ShopError NOT_FOUND for an address that we did not make, that has ended or whose file is gone */
  async open(address: { file: string; expires: number; signature: string }): Promise<Readable> {
    const key = readPrintFileAddress(address, new Date(), this.config.keys.pictures);
    if (key === null || !(await this.storage.exists(key))) {
      throw new ShopError('NOT_FOUND', { retryable: false });
    }
    return this.storage.stream(key);
  }
}
