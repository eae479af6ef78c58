import { Injectable, type CanActivate } from '@nestjs/common';
import { Readiness, ShopError } from '../platform/index.js';

/** Nothing is sold whose print file could not be kept, nor by a clock that ends offers early. */
@Injectable()
export class CanDeliverGuard implements CanActivate {
  constructor(private readonly readiness: Readiness) {}

  async canActivate(): Promise<true> {
    if (await this.readiness.areUp('files', 'clock')) return true;
    throw new ShopError('CHECKOUT_FAILED');
  }
}
