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
    const express = shipment && (await this.express(shipment));
    return {
      success: true,
      today: shopDay(now),
      arrival: arrivalOf(now),
      hasExpress: this.partners.hasExpress,
      express: express && { ...express, arrival: arrivalOf(now, express.carrierDays) },
    };
  }

  /** @returns null if the print partner offers no express shipping, or does not respond */
  express({ color, lines, state }: Shipment): Promise<ExpressShipping | null> {
    return this.partners.express({ color, lines: mergeLines(lines), state });
  }
}
