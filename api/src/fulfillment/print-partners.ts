import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ExpressShipping } from '@ftl/contracts';
import type { Order } from '../orders/index.js';
import { AppConfig, type Tx } from '../platform/index.js';
import {
  PartnerError,
  type PartnerName,
  type PrintCancellation,
  type PrintFileKeys,
  PrintNumberTaken,
  type PrintPartner,
  type PrintProgress,
  PrintRefused,
  type ShipmentToPrice,
} from '@ftl/print-partners';
import { ExpressOffers } from './express-offers.js';
import { FulfillmentRepository } from './fulfillment.repository.js';
import { partnerNumberOf } from './partner-number.js';

/** About ten minutes without a response; then the next partner is tried. */
const PATIENT_TRIES = 8;
const MINUTE_MS = 60_000;

export type PrintPartnersByName = ReadonlyMap<PartnerName, PrintPartner>;

/** Injection token of all partners by name: the hosted ones first, in order of preference. */
export const PRINT_PARTNERS = Symbol('PRINT_PARTNERS');

/**
 * Selects the partner of an order: Printful, then Scalable Press, if configured; the local print
 * room if neither is. An order moves to the next partner only after the previous one confirmed that
 * it does not have it.
 */
@Injectable()
export class PrintPartners {
  private readonly logger = new Logger(PrintPartners.name);
  private readonly preferred: PrintPartner[];
  private readonly expressOffers: ExpressOffers;

  constructor(
    private readonly config: AppConfig,
    private readonly repository: FulfillmentRepository,
    @Inject(PRINT_PARTNERS) private readonly partners: PrintPartnersByName,
  ) {
    const hosted = [...partners.values()].filter(
      ({ name, isConfigured }) => name !== 'local' && isConfigured,
    );
    this.preferred = hosted.length > 0 ? hosted : [this.named('local')];
    this.expressOffers = new ExpressOffers(this.preferred[0]!);
  }

  /** Whether the partner for new orders offers express shipping. */
  get hasExpress(): boolean {
    return this.preferred[0]!.hasExpress;
  }

  /**
   * Express shipping of the partner for new orders, requested now; null if it currently offers none.
   */
  express(shipment: ShipmentToPrice): Promise<ExpressShipping | null> {
    return this.orNone(this.expressOffers.current(shipment));
  }

  /** The same for an estimate, up to some minutes old. */
  estimateExpress(shipment: ShipmentToPrice): Promise<ExpressShipping | null> {
    return this.orNone(this.expressOffers.estimate(shipment));
  }

  /**
   * Hosted partners start production on submission, so the order is held back until its
   * cancellation grace period has passed. The local print room enforces the period itself.
   */
  isWithinGracePeriod({ paidAt }: Order): boolean {
    if (this.preferred[0]!.name === 'local' || paidAt === null) return false;
    return Date.now() < paidAt.getTime() + this.config.cancelGraceMinutes * MINUTE_MS;
  }

  /**
   * An order that the partner canceled is submitted again after an operator's retry, unless the
   * partner has resumed it.
   *
   * @param tries number of earlier attempts
   * @param isWanted asked again before each partner: a hold must stop a submission until the
   *   partner's call starts
   * @returns null if the order is no longer wanted
   * @throws PrintRefused if no partner will print the order
   */
  async submit(
    order: Order,
    files: PrintFileKeys,
    { tries, isWanted }: { tries: number; isWanted: () => Promise<boolean> },
  ): Promise<PrintProgress | null> {
    const before = await this.repository.printOrderOf(order.id);
    let partner = before ? this.named(before.partner) : this.preferred[0]!;
    for (;;) {
      const known = await this.repository.startSubmission(order.id, partner.name);
      const orderNumber = partnerNumberOf(order.number, known.round);
      try {
        if (known.withdrawnAt) {
          // A request that was under way may have arrived after it was withdrawn.
          if ((await partner.cancel(orderNumber)) !== 'cancelled')
            throw new PrintRefused('The version before the change is in production');
          await this.repository.nextRound(known);
          continue;
        }
        if (known.partnerCanceledAt && (await isGone(partner, orderNumber))) {
          await this.repository.nextRound(known);
          continue;
        }
        if (!(await isWanted())) return null;
        if (order.express && !partner.hasExpress)
          throw new PrintRefused(`${partner.name} has no express shipping, which was paid for`);
        const progress = await partner.submit({
          orderNumber,
          ...files,
          color: order.color,
          lines: order.lines,
          address: order.shippingAddress,
          isExpress: order.express !== null,
        });
        if (progress.state !== 'cancelled') await this.repository.markAccepted(order.id);
        return progress;
      } catch (error) {
        if (error instanceof PrintNumberTaken) {
          await this.repository.nextRound(known);
          continue;
        }
        const next = this.preferred[this.preferred.indexOf(partner) + 1];
        const isFinal = isRefusal(error);
        const isGivenUp = isFinal || tries >= PATIENT_TRIES;
        if (!next || !isGivenUp || !(await acceptsCancellation(partner, orderNumber))) {
          throw isFinal ? asRefused(error) : error;
        }
        this.logger.warn(
          { order: order.number, err: error },
          `Falling back from ${partner.name} to ${next.name}`,
        );
        partner = next;
      }
    }
  }

  /** @returns null if the partner does not know the order */
  async progress(order: Order): Promise<PrintProgress | null> {
    const { partner, orderNumber, reason } = await this.placeOf(order);
    return partner.progress(orderNumber, reason);
  }

  /**
   * An order that certainly has not arrived counts as canceled.
   *
   * @throws PartnerError while it is unknown whether the order has arrived
   */
  async cancel(order: Order): Promise<PrintCancellation> {
    const known = await this.repository.printOrderOf(order.id);
    // A submission stores its row before it checks for a cancellation for the last time.
    if (!known) return 'cancelled';
    return this.named(known.partner).cancel(partnerNumberOf(order.number, known.round));
  }

  /**
   * Records, after `cancel`, that the order comes back in a new version: it is submitted under a new
   * number, and reports about the former one are ignored.
   */
  markWithdrawn(tx: Tx, orderId: string): Promise<void> {
    return this.repository.markWithdrawn(tx, orderId);
  }

  private async orNone(offer: Promise<ExpressShipping | null>): Promise<ExpressShipping | null> {
    try {
      return await offer;
    } catch (error) {
      if (!(error instanceof PartnerError || error instanceof PrintRefused)) throw error;
      this.logger.warn({ err: error }, `No shipping rates from ${this.preferred[0]!.name}`);
      return null;
    }
  }

  private named(name: PartnerName): PrintPartner {
    const partner = this.partners.get(name);
    if (!partner) throw new Error(`There is no print partner ${name}`);
    return partner;
  }

  private async placeOf(
    order: Order,
  ): Promise<{ partner: PrintPartner; orderNumber: string; reason: string | null }> {
    const known = await this.repository.printOrderOf(order.id);
    return {
      partner: known ? this.named(known.partner) : this.preferred[0]!,
      orderNumber: partnerNumberOf(order.number, known?.round ?? 1),
      reason: known?.partnerReason ?? null,
    };
  }
}

function isRefusal(error: unknown): error is Error {
  return error instanceof PrintRefused || (error instanceof PartnerError && !error.isPassing);
}

function asRefused(error: Error): PrintRefused {
  return error instanceof PrintRefused ? error : new PrintRefused(error.message, { cause: error });
}

/** Whether the partner dropped the order and has not resumed it. */
async function isGone(partner: PrintPartner, orderNumber: string): Promise<boolean> {
  const progress = await partner.progress(orderNumber);
  return progress === null || progress.state === 'cancelled';
}

/** Requires a response: only then is it certain that the partner does not have the order. */
async function acceptsCancellation(partner: PrintPartner, orderNumber: string): Promise<boolean> {
  try {
    return (await partner.cancel(orderNumber)) === 'cancelled';
  } catch (error) {
    if (error instanceof PartnerError) return error.failure === 'refused';
    throw error;
  }
}
