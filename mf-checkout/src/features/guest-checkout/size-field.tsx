import { useSizeChoice } from '@ftl/design-widgets';
import { SIZES, type OrderLine, type Size } from '@ftl/contracts';
import { DEFAULT_ORDER_LINE, MAX_QUANTITY_PER_SIZE } from '@ftl/rules';
import { Button, QuantityStepper, SizePicker, SizeQuantityPicker, Stack, Text } from '@ftl/ui-kit';
import { useState } from 'react';
import { checkoutMessages as messages } from './messages';

const CHECKOUT_SIZES: readonly Size[] = ['S', 'M', 'L', 'XL', '2XL'];

interface SizeFieldProps {
  lines: OrderLine[];
  onChange: (lines: OrderLine[]) => void;
  disabled: boolean;
}

/** The sizes offered here, and any other that was chosen before. */
function sizesFor(lines: OrderLine[]): Size[] {
  const chosen = lines.map((line) => line.size);
  return SIZES.filter((size) => CHECKOUT_SIZES.includes(size) || chosen.includes(size));
}

/** One size with its quantity, or a quantity for each of several sizes. */
export function SizeField({ lines, onChange, disabled }: SizeFieldProps) {
  const [wantsSeveral, setWantsSeveral] = useState(false);
  const sizes = sizesFor(lines);
  const isSeveral = wantsSeveral || lines.length > 1;
  const line = lines[0] ?? DEFAULT_ORDER_LINE;
  const choose = useSizeChoice(lines, onChange);

  return (
    <Stack gap={2}>
      <Stack gap={1}>
        <Text weight="strong">{isSeveral ? messages.sizes : messages.size}</Text>
        {isSeveral ? (
          <SizeQuantityPicker
            sizes={sizes}
            value={lines}
            max={MAX_QUANTITY_PER_SIZE}
            disabled={disabled}
            onChange={(size, quantity) => {
              // The pressed button must not disappear with the second size.
              setWantsSeveral(true);
              choose(size, quantity);
            }}
          />
        ) : (
          <SizePicker
            sizes={sizes}
            value={line.size}
            label={messages.size}
            disabled={disabled}
            onChange={(size) => onChange([{ size, quantity: line.quantity }])}
          />
        )}
        <Text size="small" tone="soft">
          {messages.inStock}
        </Text>
      </Stack>
      {!isSeveral && (
        <Stack gap={1} align="start">
          <Text weight="strong">{messages.quantity}</Text>
          <QuantityStepper
            value={line.quantity}
            min={1}
            max={MAX_QUANTITY_PER_SIZE}
            label={messages.quantity}
            disabled={disabled}
            onChange={(quantity) => onChange([{ size: line.size, quantity }])}
          />
        </Stack>
      )}
      {lines.length === 1 && (
        <div>
          <Button
            variant="quiet"
            small
            flush
            disabled={disabled}
            onClick={() => setWantsSeveral(!wantsSeveral)}
          >
            {wantsSeveral ? messages.oneSize : messages.severalSizes}
          </Button>
        </div>
      )}
    </Stack>
  );
}
