import type { Quote } from '@ftl/contracts';
import { quote } from '@ftl/rules';
import type { TributeForm, TributeState } from './tribute.state';

/** The price of the one shirt that this page sells, by the shared rules. */
export const tributeQuote = ({ size, back }: Pick<TributeForm, 'size' | 'back'>): Quote =>
  quote('tribute', [{ size, quantity: 1 }], { hasBack: back !== undefined });

/** The displayed and charged price: the server's if it has returned a new one. */
export const tributePrice = ({ newQuote, form }: Pick<TributeState, 'newQuote' | 'form'>): Quote =>
  newQuote ?? tributeQuote(form);
