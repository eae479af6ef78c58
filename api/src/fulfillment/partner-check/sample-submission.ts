import { randomBytes } from 'node:crypto';
import type { ShippingAddress } from '@ftl/contracts';

/** A public building in the US; nothing is ever sent there. */
export const SAMPLE_ADDRESS: ShippingAddress = {
  name: 'Setup Check',
  line1: '1600 Pennsylvania Avenue NW',
  city: 'Washington',
  state: 'DC',
  postalCode: '20500',
  country: 'US',
};

/** A number that no order of the shop can have. */
export function checkNumber(): string {
  return `CHECK-${randomBytes(6).toString('hex').toUpperCase()}`;
}
