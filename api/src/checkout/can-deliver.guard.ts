import { Injectable, type CanActivate } from '@nestjs/common';
import { Readiness, ShopError } from '../platform/index.js';

/**
 * Blocks sales while print files cannot be stored, or while a wrong clock would end offers early.
 */
@Injectable()
export class CanDeliverGuard implements CanActivate {
  constructor(private readonly readiness: Readiness) {}

  async canActivate(): Promise<true> {
    if (await this.readiness.areUp('files', 'clock')) return true;
    throw new ShopError('CHECKOUT_FAILED');
  }
}
