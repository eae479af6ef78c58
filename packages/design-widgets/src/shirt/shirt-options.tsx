import type { OrderLine, ShirtColour, Size } from '@ftl/contracts';
import { SIZES } from '@ftl/contracts';
import { MAX_QUANTITY_PER_SIZE, setQuantity } from '@ftl/rules';
import { Heading, Row, SizeQuantityPicker, Stack } from '@ftl/ui-kit';
import { ColourChoice } from './colour-choice';
import { SizeGuide } from './size-guide';
import { shirtMessages } from './shirt.messages';

interface ShirtOptionsProps {
  /** What `useColours` answers. */
  colours: { colours: readonly ShirtColour[]; hasFailed: boolean };
  colour: string;
  onColour: (name: string) => void;
  sizes: readonly OrderLine[];
  onSizes: (sizes: OrderLine[]) => void;
  disabled?: boolean;
}

/** Colour, and a quantity for every size. */
export function ShirtOptions(props: ShirtOptionsProps) {
  const { colours, colour, onColour, sizes, onSizes, disabled } = props;
  return (
    <Stack gap={3}>
      <ColourChoice colours={colours} colour={colour} onColour={onColour} disabled={disabled} />
      <Stack gap={1}>
        <Row justify="space-between">
          <Heading level={3}>{shirtMessages.sizesTitle}</Heading>
          <SizeGuide />
        </Row>
        <SizeQuantityPicker
          sizes={SIZES}
          value={sizes}
          max={MAX_QUANTITY_PER_SIZE}
          disabled={disabled}
          onChange={(size, quantity) => onSizes(setQuantity([...sizes], size as Size, quantity))}
        />
      </Stack>
    </Stack>
  );
}
