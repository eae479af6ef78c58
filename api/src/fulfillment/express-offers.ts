import type { ExpressShipping } from '@ftl/contracts';
import { classOfColor, type PrintPartner, type ShipmentToPrice } from '@ftl/print-partners';
import { RecentValues } from '../platform/index.js';

/** An offer has a few hundred bytes, with the longest family list as its key some kilobytes. */
const OFFERS = 1000;
const LIFETIME_MS = 5 * 60 * 1000;

/**
 * A partner's express shipping by shirts and state. Estimates are public, so they are cached and
 * have a separate request limit; the price of an order always comes from a new request.
 */
export class ExpressOffers {
  private readonly recent = new RecentValues<ExpressShipping | null>(OFFERS, () => 1, LIFETIME_MS);

  constructor(private readonly partner: PrintPartner) {}

  /** @throws PartnerError, PrintRefused */
  estimate(shipment: ShipmentToPrice): Promise<ExpressShipping | null> {
    return this.recent.get(keyOf(shipment), () => this.request(shipment, true));
  }

  /**
   * Also replaces the cached estimate: a page that shows a rejected order's price must not get the
   * outdated one again.
   *
   * @throws PartnerError, PrintRefused
   */
  async current(shipment: ShipmentToPrice): Promise<ExpressShipping | null> {
    this.recent.delete(keyOf(shipment));
    const offer = await this.request(shipment, false);
    this.recent.set(keyOf(shipment), offer);
    return offer;
  }

  private async request(
    shipment: ShipmentToPrice,
    isEstimate: boolean,
  ): Promise<ExpressShipping | null> {
    const offer = await this.partner.express(shipment, { isEstimate });
    return offer && { ...offer, state: shipment.state };
  }
}

/** The same for the same shirts in another sequence, and for a color's name and class. */
function keyOf({ color, lines, state }: ShipmentToPrice): string {
  const shirts = lines.map(({ size, quantity, color: own = color }) =>
    [classOfColor(own), size, quantity].join(),
  );
  return [state, ...shirts.toSorted()].join(';');
}
