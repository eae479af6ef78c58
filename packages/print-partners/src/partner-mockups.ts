import type { ShirtColor, ShirtView, Size } from '@ftl/contracts';
import type { PrintSide } from './print-placement.js';

export interface PartnerMockupOrder {
  /** URL at which the partner fetches the design, PNG. */
  artworkUrl: string;
  /** Side that it is printed on. */
  side: PrintSide;
  color: ShirtColor;
  size: Size;
  view: ShirtView;
}

/** A print partner that renders a design on its shirts. */
export interface PartnerMockups {
  readonly isConfigured: boolean;
  /**
   * @param signal aborts the wait; the error thrown then is not a PartnerError
   * @returns the partner's image
   * @throws PartnerError
   */
  draw(order: PartnerMockupOrder, signal: AbortSignal): Promise<Buffer>;
}
