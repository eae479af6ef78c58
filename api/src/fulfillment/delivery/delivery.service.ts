import { Injectable } from '@nestjs/common';
import type { ExpressShipping, OrderLine, UsState } from '@ftl/contracts';
import { arrivalOf, mergeLines, shopDay, totalQuantity } from '@ftl/rules';
import { PrintPartners } from '../print-partners.js';
import type { DeliveryEstimateResponse } from './delivery.responses.js';

interface Shipment {
  color: string;
  lines: readonly OrderLine[];
  state: UsState;
}

/** An order whose destination is unknown until the buyer enters it. */
type EstimatedOrder = Omit<Shipment, 'state'> & { state: UsState | undefined };

/** Estimates arrivals by the server's clock, and finds express shipping. */
@Injectable()
export class DeliveryService {
  constructor(private readonly partners: PrintPartners) {}

  async estimate({ state, ...order }: EstimatedOrder): Promise<DeliveryEstimateResponse> {
    const now = new Date();
    const express = state && (await this.partners.estimateExpress(merged({ ...order, state })));
    const shirts = totalQuantity(order.lines);
    return {
      success: true,
      today: shopDay(now),
      arrival: arrivalOf(now, { shirts }),
      hasExpress: this.partners.hasExpress,
      express: express
        ? { ...express, arrival: arrivalOf(now, { shirts, carrier: express.carrierDays }) }
        : null,
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
