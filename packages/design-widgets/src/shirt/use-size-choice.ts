import type { OrderLine, Size } from '@ftl/contracts';
import { DEFAULT_ORDER_LINE, setQuantity } from '@ftl/rules';
import { useRef } from 'react';

/**
 * Changes the quantity of a size. The shirt that every order begins with moves to the first size
 * that the buyer adds, so that buyers do not pay for a size that they did not choose.
 *
 * @param isChosen whether the buyer has chosen the lines before, so that none moves
 */
export function useSizeChoice(
  lines: readonly OrderLine[],
  onLines: (lines: OrderLine[]) => void,
  isChosen = false,
): (size: Size, quantity: number) => void {
  const isUntouched = useRef(!isChosen);
  return (size, quantity) => {
    const [first, ...others] = lines;
    const isDefault =
      others.length === 0 &&
      first?.size === DEFAULT_ORDER_LINE.size &&
      first.quantity === DEFAULT_ORDER_LINE.quantity;
    const moves = isUntouched.current && isDefault && size !== first.size;
    isUntouched.current = false;
    onLines(setQuantity(moves ? [] : lines, size, quantity));
  };
}
