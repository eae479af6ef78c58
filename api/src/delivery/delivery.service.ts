import { Injectable } from '@nestjs/common';
import type { DeliveryEstimateResponse, ExpressShipping, OrderLine, UsState } from '@ftl/contracts';
import { arrivalOf, mergeLines, shopDay } from '@ftl/rules';
import { PrintPartners } from '../fulfillment/index.js';

interface Shipment {
  color: string;
  lines: readonly OrderLine[];
  state: UsState;
}

/** Estimates arrivals by the server's clock, and finds express shipping. */
@Injectable()
export class Delivery {
  constructor(private readonly partners: PrintPartners) {}

  async estimate(shipment: Shipment | null): Promise<DeliveryEstimateResponse> {
    const now = new Date();
    const express = shipment && (await this.partners.estimateExpress(merged(shipment)));
    return {
      success: true,
      today: shopDay(now),
      arrival: arrivalOf(now),
      hasExpress: this.partners.hasExpress,
      express: express && { ...express, arrival: arrivalOf(now, express.carrierDays) },
    };
  }

  /**
   * Requested from the print partner now, for an order.
   *
   * @returns null if it offers no express shipping, or does not respond
   */
  express(shipment: Shipment): Promise<ExpressShipping | null> {
    return this.partners.express(merged(shipment));
  }
}

function merged({ color, lines, state }: Shipment) {
  return { color, lines: mergeLines(lines), state };
}
