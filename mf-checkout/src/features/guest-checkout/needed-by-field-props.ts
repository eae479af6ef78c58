import type { Ref } from 'react';
import type { CheckoutDraft, DeliveryChoice } from '../../state/checkout-draft';
import type { DeliveryState } from '../../state/delivery-query';

export interface NeededByFieldProps {
  draft: CheckoutDraft;
  delivery: DeliveryState;
  disabled: boolean;
  onChange: (part: DeliveryChoice) => void;
  ref?: Ref<HTMLInputElement>;
}
