import type { OrderStatus } from '@ftl/contracts';
import type { Tone } from '@ftl/ui-kit';

interface StatusWords {
  label: string;
  /** Completes the sentence 'It has already been ...'. */
  participle: string;
  tone: Tone;
}

/** Display texts of each order status. */
export const STATUS_WORDS: Record<OrderStatus, StatusWords> = {
  pending: { label: 'Pending', participle: 'placed', tone: 'caution' },
  paid: { label: 'Paid', participle: 'paid', tone: 'good' },
  processing: { label: 'Processing', participle: 'processed', tone: 'info' },
  shipped: { label: 'Shipped', participle: 'shipped', tone: 'good' },
  cancelled: { label: 'Cancelled', participle: 'cancelled', tone: 'neutral' },
};
