import type { ShirtColor, ShirtView, Size } from '@ftl/contracts';

export interface PartnerMockupOrder {
  /** Where the partner fetches the design, PNG. */
  artworkUrl: string;
  color: ShirtColor;
  size: Size;
  view: ShirtView;
}

/** A print partner that shows a design on its own shirts. */
export interface PartnerMockups {
  readonly isConfigured: boolean;
  /**
   * @param signal ends the wait; what is thrown then is no PartnerError
   * @returns the picture as the partner made it
   * @throws PartnerError
   */
  draw(order: PartnerMockupOrder, signal: AbortSignal): Promise<Buffer>;
}
