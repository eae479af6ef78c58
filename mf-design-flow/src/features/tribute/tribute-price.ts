import type { Quote } from '@ftl/contracts';
import { quote } from '@ftl/rules';
import type { TributeForm, TributeState } from './tribute.state';

/** The price of the one shirt this page sells, by the shop's own rules. */
export const tributeQuote = (size: TributeForm['size']): Quote =>
  quote('tribute', [{ size, quantity: 1 }]);

/** What the page shows and asks for: the server's price where it has named another one. */
export const tributePrice = ({ newQuote, form }: Pick<TributeState, 'newQuote' | 'form'>): Quote =>
  newQuote ?? tributeQuote(form.size);
