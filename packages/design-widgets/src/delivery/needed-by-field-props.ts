import type { Ref } from 'react';
import type { DeliveryChoice, DeliveryState } from './use-delivery';

export interface NeededByFieldProps {
  choice: DeliveryChoice;
  delivery: DeliveryState;
  disabled: boolean;
  onChange: (part: DeliveryChoice) => void;
  ref?: Ref<HTMLInputElement>;
}
