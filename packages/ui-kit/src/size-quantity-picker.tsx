import styled from 'styled-components';
import { sizeMessages } from './messages';
import { QuantityStepper } from './quantity-stepper';
import { space, theme } from './theme';

export interface SizeQuantity {
  size: string;
  quantity: number;
}

const List = styled.ul`
  display: grid;
  gap: ${space(1)} ${space(3)};
  grid-template-columns: repeat(auto-fill, minmax(min(230px, 100%), 1fr));
  list-style: none;
`;

const Line = styled.li<{ $chosen: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding: 4px 4px 4px ${space(2)};
  border-radius: ${theme.radius.small};
  background: ${(props) => (props.$chosen ? theme.color.duskTint : 'transparent')};
  transition: background ${theme.motion};

  > span {
    font-weight: ${(props) => (props.$chosen ? 650 : 500)};
  }
`;

interface SizeQuantityPickerProps<Size extends string> {
  sizes: readonly Size[];
  value: readonly SizeQuantity[];
  /** Called with a quantity from 0 to `max`; the caller decides what 0 means. */
  onChange: (size: Size, quantity: number) => void;
  /** Maximum quantity per size. */
  max?: number;
  disabled?: boolean;
}

/** Every size with its own quantity, so that a family can order together. */
export function SizeQuantityPicker<Size extends string>({
  sizes,
  value,
  onChange,
  max = 10,
  disabled,
}: SizeQuantityPickerProps<Size>) {
  return (
    <List aria-label={sizeMessages.quantities}>
      {sizes.map((size) => {
        const quantity = value.find((line) => line.size === size)?.quantity ?? 0;
        return (
          <Line key={size} $chosen={quantity > 0}>
            <span>{size}</span>
            <QuantityStepper
              label={sizeMessages.quantityOf(size)}
              value={quantity}
              min={0}
              max={max}
              disabled={disabled}
              onChange={(next) => onChange(size, next)}
            />
          </Line>
        );
      })}
    </List>
  );
}
